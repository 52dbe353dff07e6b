// @vitest-environment happy-dom
import type { LineupWish, MyTeam } from "@elvan/contract";
import type { ChipName } from "@elvan/rules";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { ROUNDS } from "../../../test/answers.ts";
import {
  chipButton,
  chipLine,
  chipsOf,
  chipsShown,
  expectShut,
  openChip,
  playChip,
  pressChip,
} from "../../../test/chips.ts";
import { t, type Asked } from "../../../test/draw.tsx";
import { openGame, shirtOf } from "../../../test/game.tsx";
import { addressNow } from "../../../test/screen.tsx";
import { NOW, TEAM } from "../../../test/season.ts";

const SAVE = "POST /api/my-team/5/";
const RESTORE = "POST /api/my-team/5/restore/";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() =>
  Promise.all([import("../../components/ui/dialog-sheet.tsx"), import("../../components/chips-panel/chip-dialog.tsx")]),
);

/** Opens the page with a chip in play. What is saved is so. */
function open(active: ChipName | null = null): Asked[] {
  let team: MyTeam = { ...TEAM, chips: chipsOf(active), picks_last_updated: new Date(NOW).toISOString() };
  const saved = (chip: ChipName | null) => (team = { ...team, version: team.version + 1, chips: chipsOf(chip) });
  return openGame("/my-team", {
    ...ROUNDS,
    "GET /api/my-team/5/": () => team,
    [SAVE]: (body) => saved((body as LineupWish).chip ?? null),
    [RESTORE]: () => saved(active),
  });
}
const sent = (asked: Asked[]) => asked.filter(({ method }) => method === "POST");
const chipsSent = (asked: Asked[]) => sent(asked).map(({ body }) => (body as LineupWish).chip);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const save = () => button(t("myTeam.save"));
const words = async (chip: ChipName) => (await chipLine(chip)).textContent;
const inPlay = t("chips.stateActive", { event: 12 });

test("team chips and Loan Rangers are offered here; each says what it does and when it is used up [core-069, core-073]", async () => {
  open();
  const chips = ["uteam", "2capt", "pdbus", "frush"] as const;
  expect(await chipsShown()).toEqual(chips.map((chip) => t(`chip.${chip}.name`)));
  for (const chip of chips) {
    expect(await words(chip)).toContain(t(`chip.${chip}.text`));
    const dialog = await openChip(chip);
    expect(dialog.textContent).toContain(t(`chip.${chip}.long`));
    expect(dialog.textContent).toContain(t(chip === "uteam" ? "chips.whenTransfer" : "chips.whenTeam"));
    await userEvent.click(within(dialog).getByRole("button", { name: t("common.cancel") }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect((await chipButton("play", chip)).disabled).toBe(false);
  }
});

test("a team chip is played and saved by the press in its dialog, with a receipt, and undone from there [core-069, hour-100]", async () => {
  const asked = open();
  await playChip("2capt", t("chips.playAndSave"));
  const receipt = await screen.findByRole("region", { name: new RegExp(t("myTeam.saved")) });
  expect(receipt.textContent).toContain(t("receipt.chip", { chip: t("chip.2capt.name"), event: 12 }));
  expect(sent(asked)).toMatchObject([{ path: "/api/my-team/5/", body: { chip: "2capt", event: 12 } }]);
  expect(await words("2capt")).toContain(inPlay);
  await userEvent.click(within(receipt).getByRole("button", { name: t("receipt.undo") }));
  expect(await screen.findByRole("region", { name: new RegExp(t("receipt.undone")) })).toBeTruthy();
  expect(sent(asked)[1]).toMatchObject({ path: "/api/my-team/5/restore/", body: { version: 7, from: 8 } });
  expect((await chipButton("play", "2capt")).disabled).toBe(false);
});

test("a team chip in play shuts the others out; cancelled, it is so once that is saved [core-069, core-070, core-071]", async () => {
  const asked = open("2capt");
  expect(await words("2capt")).toContain(inPlay);
  for (const chip of ["uteam", "pdbus", "frush"] as const) await expectShut(chip, "2capt");
  expect(save().disabled).toBe(true);
  await pressChip("cancel", "2capt");
  expect(await words("2capt")).toContain(t("chips.cancelled"));
  await userEvent.click(save());
  expect(await screen.findByText(t("receipt.chipBack", { chip: t("chip.2capt.name"), event: 12 }))).toBeTruthy();
  expect(chipsSent(asked)).toEqual([null]);
  expect((await chipButton("play", "pdbus")).disabled).toBe(false);
});

test("a cancelled chip leaves room for another, and comes back only while none is chosen [core-069, core-070, core-071]", async () => {
  const asked = open("2capt");
  await pressChip("cancel", "2capt");
  await playChip("pdbus");
  expect(await words("pdbus")).toContain(t("chips.proposedTeam"));
  expect((await chipButton("restore", "2capt")).disabled).toBe(true);
  await expectShut("frush", "pdbus");
  await pressChip("cancel", "pdbus");
  await pressChip("restore", "2capt");
  expect(await words("2capt")).toContain(inPlay);
  expect(save().disabled).toBe(true);
  await pressChip("cancel", "2capt");
  await playChip("frush");
  await userEvent.click(save());
  expect(await screen.findByText(inPlay)).toBeTruthy();
  expect(chipsSent(asked)).toEqual(["frush"]);
});

test("beside another change a chip is only chosen, as saving would save that as well; who leaves is asked [core-069, hour-100]", async () => {
  const asked = open();
  await userEvent.click(await shirtOf(32));
  await userEvent.click(await screen.findByRole("menuitem", { name: t("myTeam.makeCaptain") }));
  await playChip("frush");
  expect(await words("frush")).toContain(t("chips.proposedTeam"));
  const nav = within(screen.getByRole("navigation", { name: t("nav.label") }));
  await userEvent.click(nav.getByRole("link", { name: t("nav.transfers") }));
  const leaving = within(await screen.findByRole("alertdialog", { name: t("myTeam.unsavedTitle") }));
  await userEvent.click(leaving.getByRole("button", { name: t("myTeam.leave") }));
  expect(await screen.findByRole("heading", { level: 1, name: t("transfers.title") })).toBeTruthy();
  expect(sent(asked)).toEqual([]);
});

test("Loan Rangers are played with transfers: their dialog leads there [core-074]", async () => {
  open();
  const dialog = within(await openChip("uteam"));
  expect(dialog.queryByRole("button", { name: t("chips.playAndSave") })).toBeNull();
  await userEvent.click(dialog.getByRole("link", { name: t("chips.toTransfers") }));
  expect(await screen.findByRole("heading", { level: 1, name: t("transfers.title") })).toBeTruthy();
  expect(addressNow()).toBe("/transfers");
});

test.each(["wildcard", "uteam", "freehit", "rich"] as const)(
  "%s in play stands in place of the chips, and nothing takes it back [core-073, core-074]",
  async (chip) => {
    open(chip);
    const active = await screen.findByText(t("chips.active", { chip: t(`chip.${chip}.name`) }));
    expect(active.parentElement!.textContent).toContain(t(`chip.${chip}.text`));
    expect(screen.queryByRole("list", { name: t("chips.label") })).toBeNull();
    expect(screen.queryByRole("button", { name: new RegExp(`^${t("chips.cancel")}:`) })).toBeNull();
  },
);
