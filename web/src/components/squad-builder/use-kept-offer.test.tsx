// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ROUNDS, SIGNED_OUT } from "../../../test/answers.ts";
import { chipsOf, SEASON_CHIPS } from "../../../test/chips.ts";
import { t, type Answers } from "../../../test/draw.tsx";
import { withFigures } from "../../../test/figures.ts";
import { openGame } from "../../../test/game.tsx";
import { addressNow } from "../../../test/screen.tsx";
import { EVENT, TEAM } from "../../../test/season.ts";
import { draftKey, firstDraftKey, GUEST } from "../../data/kept-work.ts";

const ANSWERS = { ...ROUNDS, "GET /api/bootstrap-static/": () => withFigures(() => ({ form: "0.0" })).raw };
/** A draft without one of the team, as the transfers page leaves it. */
const keepDraft = (without = 23, chip: string | null = null) =>
  localStorage.setItem(
    draftKey(1, 12),
    JSON.stringify({
      slots: TEAM.picks
        .map(({ element }) => element)
        .toSorted((one, other) => one - other)
        .map((saved) => ({ saved, element: saved === without ? null : saved })),
      chip,
      seen: {},
    }),
  );
const openPlayer = async (element: number, answers: Answers = {}) => {
  openGame(`/statistics?player=${element}`, { ...ANSWERS, ...answers });
  return within(await screen.findByRole("dialog", { name: `Spelare ${element}` }));
};
const add = { name: t("playerDialog.add") };

test("without a draft Statistics offers nobody a place [mended-44]", async () => {
  const dialog = await openPlayer(26);
  await dialog.findByRole("button", { name: t("playerDialog.watch") });
  expect(dialog.queryByRole("button", add)).toBeNull();
});

test("with one, a player takes the free place from Statistics, and the page leads back to the draft [core-040, core-078, mended-44]", async () => {
  keepDraft();
  const dialog = await openPlayer(26);
  await userEvent.click(await dialog.findByRole("button", add));
  await screen.findByText(t("playerDialog.addedToDraft", { player: "Spelare 26" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: t("playerDialog.toDraft") }));
  expect(addressNow()).toBe("/transfers");
  const pitch = within(await screen.findByRole("tabpanel"));
  expect(pitch.getByRole("button", { name: /^Spelare 26/ })).toBeDefined();
});

test("a guest's first squad takes players from Statistics, too [core-040, core-078]", async () => {
  const slots = Array.from({ length: 15 }, (_, place) => ({ saved: null, element: place === 0 ? 11 : null }));
  localStorage.setItem(firstDraftKey(GUEST), JSON.stringify({ slots, chip: null, seen: {} }));
  const dialog = await openPlayer(26, { "GET /api/me/": () => SIGNED_OUT });
  await userEvent.click(await dialog.findByRole("button", add));
  await userEvent.click(await screen.findByRole("button", { name: t("playerDialog.toDraft") }));
  expect(addressNow()).toBe("/squad-selection?guest");
  const pitch = within(await screen.findByRole("tabpanel"));
  for (const element of [11, 26])
    expect(pitch.getByRole("button", { name: new RegExp(`^Spelare ${element}`) })).toBeDefined();
});

const limited = () => {
  const { raw } = withFigures(() => ({ form: "0.0" }));
  const overrides = { ...EVENT.overrides, rules: { squad_team_limit: 2 } };
  return { ...raw, events: raw.events.map((one) => (one.id === EVENT.id ? { ...one, overrides } : one)) };
};

test.each([
  ["the round's own limit", null, true],
  ["Loan Rangers, which are played already", "uteam", false],
] as const)(
  "how many of a club there is room for in a draft goes by %s [core-053, core-073, core-090]",
  async (_, active, isFull) => {
    keepDraft(43);
    const dialog = await openPlayer(44, {
      "GET /api/bootstrap-static/": () => ({ ...limited(), chips: SEASON_CHIPS }),
      "GET /api/my-team/5/": () => ({ ...TEAM, chips: chipsOf(active) }),
    });
    expect((await dialog.findByRole<HTMLButtonElement>("button", add)).disabled).toBe(isFull);
  },
);

test("a proposed wildcard goes with the last change that needed it [core-075]", async () => {
  keepDraft(43, "wildcard");
  const dialog = await openPlayer(43, {
    "GET /api/bootstrap-static/": () => ({ ...ANSWERS["GET /api/bootstrap-static/"](), chips: SEASON_CHIPS }),
    "GET /api/my-team/5/": () => ({ ...TEAM, chips: chipsOf() }),
  });
  await userEvent.click(await dialog.findByRole("button", add));
  await userEvent.click(await screen.findByRole("button", { name: t("playerDialog.toDraft") }));
  const free = await screen.findByText(t("transfers.free"), { selector: "dt" });
  expect(free.nextElementSibling?.textContent).toBe("1");
});
