// @vitest-environment happy-dom
import type { MyTeam, TransfersWish } from "@elvan/contract";
import type { ChipName } from "@elvan/rules";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
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
  SEASON_CHIPS,
} from "../../../test/chips.ts";
import { t, type Asked } from "../../../test/draw.tsx";
import { withFigures } from "../../../test/figures.ts";
import { openGame } from "../../../test/game.tsx";
import { addressNow } from "../../../test/screen.tsx";
import { NOW, TEAM } from "../../../test/season.ts";
import { plain } from "../../../test/tables.ts";

const SEND = "POST /api/transfers/";

/** Four of a club may play together. 26 is of club 1, as four of the team are; 27 costs 30.0 of the 6.0 that there are for them. */
const SEASON = {
  ...withFigures(({ id }) => ({ form: "0.0", now_cost: id === 27 ? 300 : 50, ...(id === 26 && { team: 1 }) })).raw,
  game_config: { rules: { squad_team_limit: 4 }, scoring: {} },
  chips: SEASON_CHIPS,
};

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() =>
  Promise.all([
    import("../../components/ui/dialog-sheet.tsx"),
    import("../../components/chips-panel/chip-dialog.tsx"),
    import("./confirm-dialog.tsx"),
  ]),
);

/** Opens the page with a chip in play, and with so many transfers made of one that is free. Transfers are made as sent. */
async function open({ active = null, made = 0 }: { active?: ChipName | null; made?: number } = {}): Promise<Asked[]> {
  const unlimited = { status: "unlimited", limit: null } as const;
  let team: MyTeam = {
    ...{ ...TEAM, chips: chipsOf(active), picks_last_updated: new Date(NOW).toISOString() },
    transfers: { ...TEAM.transfers, made, ...(active !== null && unlimited) },
  };
  const asked = openGame("/transfers", {
    ...ROUNDS,
    "GET /api/bootstrap-static/": () => SEASON,
    "GET /api/my-team/5/": () => team,
    [SEND]: (body) => {
      const { chip = null, transfers } = body as TransfersWish;
      const incoming = new Map(transfers.map(({ element_in, element_out }) => [element_out, element_in]));
      const picks = team.picks.map((pick) => ({ ...pick, element: incoming.get(pick.element) ?? pick.element }));
      const { version, transfers: before } = team;
      team = { ...team, version: version + 1, picks, chips: chipsOf(chip), transfers: { ...before, ...unlimited } };
      return new Response(null, { status: 200 });
    },
  });
  await screen.findByRole("tabpanel");
  return asked;
}
const press = async (name: string, place: HTMLElement = document.body) =>
  userEvent.click(await within(place).findByRole("button", { name }));
const pitch = () => screen.getByRole("tabpanel");
const shirt = (element: number) => within(pitch()).queryByRole("button", { name: new RegExp(`^Spelare ${element},`) });
const remove = (element: number) => press(t("playerList.remove", { player: `Spelare ${element}` }), pitch());
const add = (element: number) => press(t("playerList.add", { player: `Spelare ${element}` }));
const exchange = async (...wanted: [out: number, into: number][]) => {
  for (const [out, into] of wanted) {
    await remove(out);
    await add(into);
  }
};
const putBack = async (out: number, into: number) => {
  await remove(into);
  await press(t("builder.restore", { player: `Spelare ${out}` }), pitch());
};
const confirm = () => screen.getByRole<HTMLButtonElement>("button", { name: t("transfers.confirm") });
const openSheet = async () => {
  await userEvent.click(confirm());
  return screen.findByRole("dialog");
};
const score = (key: "transfers.free" | "transfers.cost") => screen.getByText(t(key)).parentElement!.textContent;
const words = async (chip: ChipName) => (await chipLine(chip)).textContent;
const waits = t("chips.proposedTransfer");
const sent = (asked: Asked[]) => asked.find(({ method }) => method === "POST")?.body;
/** What is missing until a chip can be confirmed, as it is said beside the button. */
const need = (chip: ChipName, missing: number) =>
  screen.queryByText(t("chips.needsCost", { chip: t(`chip.${chip}.name`), missing }));

test("the chips that are played with transfers are offered here [core-073]", async () => {
  await open();
  const chips = ["wildcard", "uteam", "freehit", "rich"] as const;
  expect(await chipsShown()).toEqual(chips.map((chip) => t(`chip.${chip}.name`)));
});

test.each(["wildcard", "uteam", "freehit", "rich"] as const)(
  "%s, chosen, shuts all others out until it is taken back [core-069, core-070, core-071, core-074]",
  async (chip) => {
    await open();
    await playChip(chip);
    expect(await words(chip)).toContain(waits);
    const others = (["wildcard", "uteam", "freehit", "rich"] as const).filter((other) => other !== chip);
    for (const other of others) await expectShut(other, chip);
    await pressChip("cancel", chip);
    for (const each of [chip, ...others]) expect((await chipButton("play", each)).disabled).toBe(false);
  },
);

test("so does a team chip in play [core-070]", async () => {
  await open({ active: "pdbus" });
  const chips = ["wildcard", "uteam", "freehit", "rich"] as const;
  expect(await chipsShown()).toHaveLength(chips.length);
  for (const chip of chips) await expectShut(chip, "pdbus");
});

test("a chip may be chosen before it is needed: its dialog says how many transfers are missing, and so it is said beside the button [core-074]", async () => {
  await open();
  const dialog = await openChip("uteam");
  expect(dialog.textContent).toContain(t("chip.uteam.long"));
  expect(dialog.textContent).toContain(t("chips.chooseNow", { missing: 2 }));
  await press(t("common.cancel"), dialog);
  await playChip("uteam");
  expect(need("uteam", 2)).toBeTruthy();
  await exchange([23, 28]);
  expect(need("uteam", 1)).toBeTruthy();
  expect(confirm().disabled).toBe(true);
  await exchange([33, 36]);
  expect(need("uteam", 1)).toBeNull();
  expect(confirm().disabled).toBe(false);
  await putBack(33, 36);
  expect(need("uteam", 1)?.closest("[role=alert]")).toBeTruthy();
  expect(confirm().disabled).toBe(true);
});

test("Loan Rangers alone allow more of a club, and make all transfers free [core-073]", async () => {
  await open();
  await exchange([33, 36], [43, 46]);
  expect(score("transfers.cost")).toContain("\u22124");
  await remove(23);
  await add(26);
  expect(shirt(26)).toBeNull();
  await playChip("uteam");
  await add(26);
  expect(shirt(26)).toBeTruthy();
  expect(score("transfers.cost")).toBe(`${t("transfers.cost")}0`);
  expect(score("transfers.free")).toContain(t("transfers.unlimited"));
  expect(confirm().disabled).toBe(false);
  await pressChip("cancel", "uteam");
  expect(confirm().disabled).toBe(true);
  await playChip("wildcard");
  expect(confirm().disabled).toBe(true);
});

test("only Rich Uncle pays for a player too dear for the bank, which stays as it is [core-073, core-135]", async () => {
  await open();
  await exchange([33, 36]);
  await remove(23);
  await add(27);
  expect(shirt(27)).toBeNull();
  await playChip("rich");
  await add(27);
  expect(shirt(27)).toBeTruthy();
  expect(confirm().disabled).toBe(false);
  await pressChip("cancel", "rich");
  await playChip("wildcard");
  expect(confirm().disabled).toBe(true);
  await pressChip("cancel", "wildcard");
  await playChip("rich");
  const sheet = await openSheet();
  expect(sheet.textContent).toContain(t("confirm.chip", { chip: t("chip.rich.name") }));
  expect(sheet.textContent).toContain(t("confirm.chipLoan"));
  expect(plain(within(sheet).getByText(t("confirm.bank")).nextSibling!.textContent)).toBe("1,0 Mkr → 1,0 Mkr");
});

test("with all the transfers that it takes the sheet that confirms them comes at once; closed, the chip waits for it [core-074, hour-100]", async () => {
  const asked = await open();
  await exchange([23, 28], [33, 36]);
  await playChip("freehit", t("chips.playAndConfirm"));
  const sheet = await screen.findByRole("dialog", { name: t("confirm.title", { count: 2 }) });
  expect(sheet.textContent).toContain(t("confirm.chip", { chip: t("chip.freehit.name") }));
  expect(sheet.textContent).toContain(t("confirm.chipLoan"));
  expect(sheet.textContent).toContain(t("confirm.pointsFree"));
  await press(t("common.cancel"), sheet);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await words("freehit")).toContain(waits);
  expect(sent(asked)).toBeUndefined();
});

test("confirmed, it is in play in place of the chips, and neither it nor the transfers are undone [core-069, core-073, core-074]", async () => {
  const asked = await open();
  await exchange([23, 28], [33, 36]);
  await playChip("uteam", t("chips.playAndConfirm"));
  await press(t("confirm.yes"), await screen.findByRole("dialog"));
  expect(await screen.findByRole("region", { name: new RegExp(t("transfers.done", { count: 2 })) })).toBeTruthy();
  const transfers = [23, 33].map((element_out) => expect.objectContaining({ element_out }) as unknown);
  expect(sent(asked)).toMatchObject({ chip: "uteam", event: 12, transfers });
  expect(addressNow()).toBe("/my-team");
  expect(screen.getByText(t("chips.active", { chip: t("chip.uteam.name") }))).toBeTruthy();
  expect(screen.queryByRole("list", { name: t("chips.label") })).toBeNull();
  expect(screen.queryByRole("button", { name: t("receipt.undo") })).toBeNull();
});

test("transfers that follow a wildcard are free, and do not play it again [core-073, core-074]", async () => {
  const asked = await open({ active: "wildcard", made: 3 });
  expect(screen.getByText(t("chips.active", { chip: t("chip.wildcard.name") }))).toBeTruthy();
  expect(screen.queryByRole("list", { name: t("chips.label") })).toBeNull();
  expect(score("transfers.free")).toContain(t("transfers.unlimited"));
  await exchange([23, 28]);
  const sheet = await openSheet();
  expect(sheet.textContent).toContain(t("confirm.pointsFree"));
  expect(sheet.textContent).not.toContain(t("confirm.chip", { chip: t("chip.wildcard.name") }));
  await press(t("confirm.yes"), sheet);
  await waitFor(() => expect(sent(asked)).toMatchObject({ chip: null, transfers: [{ element_in: 28 }] }));
});

test("a wildcard stays chosen while it saves points, goes when it saves none, and can be taken back by hand [core-071, core-075]", async () => {
  await open();
  await exchange([23, 28], [33, 36], [43, 46]);
  await playChip("wildcard", t("chips.playAndConfirm"));
  await press(t("common.cancel"), await screen.findByRole("dialog"));
  await putBack(43, 46);
  expect(await words("wildcard")).toContain(waits);
  await pressChip("cancel", "wildcard");
  expect(score("transfers.cost")).toContain("\u22124");
  await playChip("wildcard", t("chips.playAndConfirm"));
  await press(t("common.cancel"), await screen.findByRole("dialog"));
  await putBack(33, 36);
  expect(await words("wildcard")).not.toContain(waits);
  expect((await chipButton("play", "wildcard")).disabled).toBe(false);
});

test("Loan Rangers stay chosen when somebody returns: only a wildcard goes [core-075]", async () => {
  await open();
  await exchange([23, 28], [33, 36]);
  await playChip("uteam", t("chips.playAndConfirm"));
  await press(t("common.cancel"), await screen.findByRole("dialog"));
  await putBack(33, 36);
  expect(await words("uteam")).toContain(waits);
});

test("with points to pay a wildcard needs no more transfers: alone it is a plan, which is kept, and gives the points back [core-069, core-074]", async () => {
  await open({ made: 2 });
  await playChip("wildcard");
  const chip = t("chip.wildcard.name");
  const nav = within(screen.getByRole("navigation", { name: t("nav.label") }));
  await userEvent.click(nav.getByRole("link", { name: t("nav.points") }));
  const leaving = within(await screen.findByRole("alertdialog", { name: t("transfers.unsavedChipTitle", { chip }) }));
  await userEvent.click(leaving.getByRole("button", { name: t("myTeam.stay") }));
  cleanup();
  const asked = await open({ made: 2 });
  expect(await words("wildcard")).toContain(waits);
  const sheet = await openSheet();
  expect(sheet.textContent).toContain(t("confirm.chip", { chip }));
  expect(sheet.textContent).toContain(t("confirm.chipWildcard"));
  expect(sheet.textContent).toContain(t("confirm.pointsBack", { points: 4 }));
  await press(t("confirm.yes"), sheet);
  await waitFor(() => expect(sent(asked)).toMatchObject({ chip: "wildcard", transfers: [] }));
});
