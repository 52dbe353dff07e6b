// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { league, refusal, teamOf } from "../../../test/answers.ts";
import { focusOn, t } from "../../../test/draw.tsx";
import { openGame } from "../../../test/game.tsx";
import { WHOLE_SEASON } from "../../../test/season.ts";

const MADE = league(41, "Tisdagsklubben", { admin_entry: 5, entry_can_admin: true, start_event: 12 });

/** Opens a form in round 11 of thirty; `make` answers it. */
function open(kind: "classic" | "h2h", make: () => unknown) {
  let isMade = false;
  const asked = openGame(`/leagues/create/${kind}`, {
    "GET /api/bootstrap-static/": () => WHOLE_SEASON,
    [`POST /api/leagues-${kind}/`]: async () => {
      const answer = await make();
      isMade = !(answer instanceof Response);
      return answer;
    },
    "GET /api/entry/5/": () => teamOf(isMade ? [MADE] : []),
    "GET /api/league/41/code/": () => ({ code: "abc123" }),
    "GET /api/leagues-renewable/": () => [],
  });
  return () => asked.filter(({ path }) => path === `/api/leagues-${kind}/`).map(({ body }) => body);
}
const name = () => screen.findByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${t("leagues.field.name")}`) });
const create = () => screen.getByRole<HTMLButtonElement>("button", { name: t("leagues.create.submit") });
const choice = (label: string) => screen.getByRole<HTMLSelectElement>("combobox", { name: new RegExp(`^${label}`) });
const rounds = () => [...choice(t("leagues.field.start")).options].map(({ value }) => Number(value));

test("a classic league takes a name, which one types at once, and a round that is to come; a second press makes no second league [league-037, league-101, league-102]", async () => {
  const answer = Promise.withResolvers<unknown>();
  const made = open("classic", () => answer.promise);
  await focusOn(await name());
  expect(create().disabled).toBe(true);
  await userEvent.keyboard("  ");
  expect(create().disabled).toBe(true);
  await userEvent.keyboard("Tisdagsklubben ");
  expect(rounds()).toEqual(Array.from({ length: 19 }, (_, index) => 12 + index));
  await userEvent.selectOptions(choice(t("leagues.field.start")), "14");
  await userEvent.dblClick(create());
  await act(async () => answer.resolve(MADE));
  expect(location.pathname).toBe("/leagues");
  expect(made()).toEqual([{ name: "Tisdagsklubben", start_event: 14 }]);
});

test("a new league is told of on top of the list, with its invitation: a code for cameras, and the device's own sheet [friends-05, league-037]", async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {});
  vi.stubGlobal("navigator", { ...navigator, share });
  open("classic", () => MADE);
  await userEvent.type(await name(), "Tisdagsklubben");
  await userEvent.click(create());
  expect(await screen.findByText(t("leagues.invite.created", { league: "Tisdagsklubben" }))).toBeDefined();
  expect(await screen.findByRole("img", { name: t("leagues.invite.qr", { league: "Tisdagsklubben" }) })).toBeDefined();
  expect(screen.getByRole("link", { name: "Tisdagsklubben" }).getAttribute("href")).toBe("/leagues/41/standings/c");
  await userEvent.click(screen.getByRole("button", { name: t("share.share") }));
  expect(share.mock.lastCall?.[0].url).toMatch(/\/leagues\/auto-join\/abc123/);
});

test("the knock-out of a head-to-head league raises its size and takes the last rounds from the start [league-038, league-103, league-104]", async () => {
  const made = open("h2h", () => MADE);
  await userEvent.type(await name(), "Duellanterna");
  const [size, knockOut] = [choice(t("leagues.field.max")), choice(t("leagues.field.ko"))];
  await userEvent.selectOptions(size, "2");
  await userEvent.selectOptions(knockOut, "2");
  expect(size.value).toBe("4");
  expect([...size.options].slice(0, 2).map(({ value }) => value)).toEqual(["0", "4"]);
  expect(rounds().at(-1)).toBe(28);
  await userEvent.click(create());
  expect(made()).toEqual([{ name: "Duellanterna", start_event: 12, ko_rounds: 2, max_entries: 4 }]);
});

test("a head-to-head league without a knock-out and of any size says so with nothing [league-038, league-103]", async () => {
  const made = open("h2h", () => MADE);
  await userEvent.type(await name(), "Duellanterna");
  await userEvent.click(create());
  expect(made()).toEqual([{ name: "Duellanterna", start_event: 12, ko_rounds: null, max_entries: null }]);
});

test("what the server refuses stands beside its field, of a name until another is typed; what is known beforehand is not sent [league-101, league-172]", async () => {
  const made = open(
    "h2h",
    refusal(400, {
      name: [{ code: "name_not_allowed", message: "No." }],
      max_entries: [{ code: "too_small", message: "No.", limit: 3 }],
    }),
  );
  await userEvent.type(await name(), "Skällsord");
  await userEvent.click(create());
  expect(await screen.findByText(t("problem.too_small", { limit: 3 }))).toBeDefined();
  expect(choice(t("leagues.field.max")).getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByRole("alert")).toBeNull();
  await focusOn(await name());
  expect((await name()).getAttribute("aria-invalid")).toBe("true");
  await userEvent.type(await name(), "x".repeat(30));
  expect(screen.getByText(t("problem.max_length", { limit: 30 }))).toBeDefined();
  await userEvent.click(create());
  await userEvent.clear(await name());
  await userEvent.type(await name(), "Snällisar");
  expect((await name()).getAttribute("aria-invalid")).toBeNull();
  expect(made()).toHaveLength(1);
});

test("a name that is not allowed says where one can ask for it, and one that cannot be displayed says so at once [mended-11, mended-12]", async () => {
  open("classic", refusal(400, { name: [{ code: "name_not_allowed", message: "No." }] }));
  await userEvent.type(await name(), "Skällsord");
  await userEvent.click(create());
  const appeal = await screen.findByRole("link", { name: new RegExp(t("data.title")) });
  expect(appeal.getAttribute("href")).toBe("/player/data");
  const describedBy = (description: string) => screen.queryByRole("textbox", { description: new RegExp(description) });
  await focusOn(describedBy(t("name.refused").replaceAll(/<[^>]*>/g, "")));
  await userEvent.clear(await name());
  await userEvent.type(await name(), "\u2800\u2800");
  expect(describedBy(t("problem.name_characters"))).toBe(await name());
});
