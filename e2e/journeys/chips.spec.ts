import { api, type MyTeam } from "@elvan/contract";
import type { Page } from "@playwright/test";
import { become, moveClock, read } from "../support/people.ts";
import {
  chipRow,
  exchange,
  exchanges,
  gameOf,
  holdings,
  removeButton,
  restoreButton,
  shirt,
  teamOf,
  type Exchange,
} from "../support/squad.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import { expectInWindow } from "../support/in-view.ts";
import type { Words } from "../support/words.ts";

test.use({ journey: "chips", chips: ["frush", "freehit", "rich"] });
test.describe.configure({ mode: "serial" });

const button = (page: Page, t: Words, action: string, chip: string) =>
  chipRow(page, t, chip).getByRole("button", {
    name: `${t(`chips.${action}`)}: ${t(`chip.${chip}.name`)}`,
    exact: true,
  });

/** Opens a chip's dialog and plays it there. */
async function play(
  page: Page,
  t: Words,
  chip: string,
  press = t("chips.playNamed", { chip: t(`chip.${chip}.name`) }),
): Promise<void> {
  await button(page, t, "play", chip).click();
  const dialog = page.getByRole("dialog", { name: t(`chip.${chip}.name`) });
  await expect(dialog).toContainText(t(`chip.${chip}.long`));
  await dialog.getByRole("button", { name: press, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Plays a team chip on My Team: the press in its dialog saves it, and the receipt says so. */
async function playTeamChip(page: Page, t: Words, chip: string): Promise<void> {
  await page.goto(new URL("/my-team", page.url()).href);
  await play(page, t, chip, t("chips.playAndSave"));
  const { event } = await gameOf(page);
  const saved = page.getByRole("region", { name: new RegExp(t("myTeam.saved")) });
  await expectInWindow(page, saved);
  await expect(saved).toContainText(t("receipt.chip", { chip: t(`chip.${chip}.name`), event }));
  await expectInWindow(page, saved.getByRole("button", { name: t("receipt.undo"), exact: true }));
  await expect(chipRow(page, t, chip)).toContainText(t("chips.stateActive", { event }));
}

/** Plays a chip with all the transfers that it takes: the sheet that confirms them comes at once. Closed, the chip waits for it. */
async function playReady(page: Page, t: Words, chip: string): Promise<void> {
  await play(page, t, chip, t("chips.playAndConfirm"));
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText(t("confirm.chip", { chip: t(`chip.${chip}.name`) }));
  await sheet.getByRole("button", { name: t("common.cancel") }).click();
  await expect(chipRow(page, t, chip)).toContainText(t("chips.proposedTransfer"));
}

/** Saves what was changed on My Team. */
async function save(page: Page, t: Words): Promise<void> {
  await page.getByRole("button", { name: t("myTeam.save"), exact: true }).click();
  await expect(page.getByText(t("myTeam.saved"))).toBeVisible();
}

/** Opens the transfers page. */
async function openTransfers(page: Page, t: Words): Promise<void> {
  await page.goto(new URL("/transfers", page.url()).href);
  await expect(page.getByRole("heading", { level: 1, name: t("transfers.title") })).toBeVisible();
}

/** Puts the saved player of an exchange back. */
async function putBack(page: Page, t: Words, { out, into }: Exchange): Promise<void> {
  await removeButton(page, t, into).click();
  await restoreButton(page, t, out).click();
}

/** Squad, bank, prices paid and free transfers are as they were before the round of the loan. */
function expectReturned(after: MyTeam, before: MyTeam): void {
  expect(holdings(after)).toEqual(holdings(before));
  expect(after.transfers).toMatchObject({ bank: before.transfers.bank, limit: before.transfers.limit, made: 0 });
}

/** Confirms the transfers on the page, and is led to My Team. */
async function confirm(
  page: Page,
  t: Words,
  chip: string,
  words: string,
  points = t("confirm.pointsFree"),
): Promise<void> {
  await page.getByRole("button", { name: t("transfers.confirm"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(t("confirm.chip", { chip: t(`chip.${chip}.name`) }));
  await expect(dialog).toContainText(t(words));
  await expect(dialog).toContainText(points);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("confirm.yes"), exact: true }).click();
  await expect(page).toHaveURL(/my-team/);
  await expect(page.getByText(t("chips.active", { chip: t(`chip.${chip}.name`) }))).toBeVisible();
}

/** The points of a round, pick by pick, as page and API show them. */
async function pointsOf(page: Page, entry: number, event: number) {
  const { picks, entry_history, active_chip } = await read(page, api.picks.get, { entry, event });
  const { elements } = await read(page, api.live.get, { event });
  const stats = new Map(elements.map((one) => [one.id, one.stats]));
  const sum = picks.reduce((total, pick) => total + pick.multiplier * (stats.get(pick.element)?.total_points ?? 0), 0);
  return {
    picks,
    points: entry_history.points,
    cost: entry_history.event_transfers_cost,
    active_chip,
    sum,
    minutes: (id: number) => stats.get(id)?.minutes ?? 0,
  };
}

/** The round's page names the chip and shows the same points. */
async function seePoints(page: Page, t: Words, entry: number, event: number, chip: string): Promise<void> {
  await page.goto(new URL(`/entry/${entry}/event/${event}`, page.url()).href);
  await expect(page.getByText(t("points.chipPlayed", { chip: t(`chip.${chip}.name`) }))).toBeVisible();
  const { points, sum, active_chip } = await pointsOf(page, entry, event);
  expect(active_chip).toBe(chip);
  expect(points).toBe(sum);
  await expect(page.getByRole("region", { name: t("points.final") })).toContainText(String(points));
}

test("first round: Dynamic duo is played, taken back and restored; Park The Bus too; a wildcard's squad is permanent", async ({
  page,
  game,
  language,
  t,
}) => {
  const saveButton = page.getByRole("button", { name: t("myTeam.save"), exact: true });

  await become(page, game, language, "alice");
  const alice = await gameOf(page);

  await test.step("Dynamic duo is played by the press in its dialog, and undone from the receipt [hour-100]", async () => {
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 360, height: 640 });
    await playTeamChip(page, t, "2capt");
    await page.getByRole("button", { name: t("receipt.undo"), exact: true }).click();
    await expectInWindow(page, page.getByRole("region", { name: new RegExp(t("receipt.undone")) }));
    expect((await teamOf(page, alice.entry)).chips.filter((one) => one.status_for_entry === "active")).toEqual([]);
    await page.setViewportSize(size);
  });

  await test.step("Dynamic duo is played, taken back and restored; no other can be played meanwhile [core-070, core-071]", async () => {
    await playTeamChip(page, t, "2capt");
    await expect(button(page, t, "play", "pdbus")).toBeDisabled();
    await button(page, t, "cancel", "2capt").click();
    await expect(chipRow(page, t, "2capt")).toContainText(t("chips.cancelled"));
    await expect(saveButton).toBeEnabled();
  });

  await test.step("what is to save has its button in the window beside the chips, too [hour-100]", async () => {
    const size = page.viewportSize()!;
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [800, 600],
      [1366, 500],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const to of ["top", "bottom"] as const) {
        const edge = to === "top" ? page.getByRole("tab").first() : button(page, t, "restore", "2capt");
        await edge.evaluate((node) => node.scrollIntoView({ block: "center" }));
        await expectInWindow(page, saveButton);
      }
    }
    await page.setViewportSize(size);
    await expectAccessible(page);
    await button(page, t, "restore", "2capt").click();
    await expect(chipRow(page, t, "2capt")).toContainText(t("chips.stateActive", { event: alice.event }));
    await expect(saveButton).toBeDisabled();
  });

  await become(page, game, language, "bob");
  const bob = await gameOf(page);
  await playTeamChip(page, t, "pdbus");

  await become(page, game, language, "dave");
  const dave = await gameOf(page);
  let changed = await teamOf(page, dave.entry);

  await test.step("a wildcard in play replaces the chips, and every exchange is free and permanent [core-073, core-074]", async () => {
    await page.goto(`${game[language]}/my-team`);
    await expect(page.getByText(t("chips.active", { chip: t("chip.wildcard.name") }))).toBeVisible();
    await expect(page.getByRole("list", { name: t("chips.label") })).toBeHidden();
    await page.goto(`${game[language]}/transfers`);
    const wild = exchanges(await teamOf(page, dave.entry), dave.players, { count: 1 });
    await exchange(page, t, wild);
    await page.getByRole("button", { name: t("transfers.confirm"), exact: true }).click();
    await expect(page.getByRole("dialog")).toContainText(t("confirm.pointsFree"));
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("confirm.yes"), exact: true })
      .click();
    await expect(page).toHaveURL(/my-team/);
    changed = await teamOf(page, dave.entry);
    expect(changed.picks.map(({ element }) => element)).toContain(wild[0]?.into.id);
  });

  await test.step("the round is played: the squad stays [core-073]", async () => {
    await moveClock(game, "after_deadline");
    expect(holdings(await teamOf(page, dave.entry))).toEqual(holdings(changed));
    await moveClock(game, "end_of_event");
    await moveClock(game, "next_morning");
  });

  await test.step("Park The Bus doubles the defenders [core-073]", async () => {
    await seePoints(page, t, dave.entry, alice.event, "wildcard");
    await seePoints(page, t, bob.entry, alice.event, "pdbus");
    const { picks: bus } = await pointsOf(page, bob.entry, alice.event);
    for (const { element_type, multiplier } of bus.slice(0, 11)) expect(multiplier).toBe(element_type === 2 ? 2 : 1);
  });

  await test.step("Dynamic duo trebles both who wear an armband [core-073]", async () => {
    await become(page, game, language, "alice");
    await seePoints(page, t, alice.entry, alice.event, "2capt");
    const duo = await pointsOf(page, alice.entry, alice.event);
    for (const { element, multiplier, is_captain, is_vice_captain } of duo.picks) {
      const armband = is_captain || is_vice_captain;
      if (!armband) expect(multiplier).toBeLessThanOrEqual(1);
      else if (duo.minutes(element) > 0) expect(multiplier).toBe(3);
    }
  });

  await test.step("a played chip leads to its round [core-072]", async () => {
    await page.goto(`${game[language]}/my-team`);
    const link = chipRow(page, t, "2capt").getByRole("link", { name: t("chips.played", { event: alice.event }) });
    await expect(link).toHaveAttribute("href", `/entry/${alice.entry}/event/${alice.event}`);
  });
});

test(
  "second round: Loan Rangers and Free Hit lend a squad for one round and give the old one back; Attack! Attack! doubles the forwards",
  { tag: "@long" },
  async ({ page, game, language, t }) => {
    await become(page, game, language, "alice");
    const alice = await gameOf(page);
    const before = await teamOf(page, alice.entry);
    const needed = (before.transfers.limit ?? 0) - before.transfers.made + 1;
    const clubs = [...new Set([...alice.players.values()].map(({ team }) => team))];
    const loan = clubs
      .map((club) => exchanges(before, alice.players, { count: needed, club }))
      .find(({ length }) => length === needed);
    if (loan === undefined) throw new Error("no club lends enough players");
    const [first] = loan;

    const dialog = page.getByRole("dialog");
    const confirmButton = page.getByRole("button", { name: t("transfers.confirm"), exact: true });
    // The first sentence: the second says how many transfers are missing.
    const [needsCost = ""] = t("problem.chip_needs_cost", { chip: t("chip.uteam.name") }).split(". ");

    await test.step("from My Team the way leads to the transfers; there the chip waits for transfers that would cost points [core-069, core-074]", async () => {
      await page.goto(`${game[language]}/my-team`);
      await button(page, t, "play", "uteam").click();
      await expect(dialog).toContainText(t("chips.whenTransfer"));
      await dialog.getByRole("link", { name: t("chips.toTransfers") }).click();
      await expect(page).toHaveURL(/transfers/);
      // The previous page stays until the next one is drawn.
      await expect(page.getByRole("heading", { level: 1, name: t("transfers.title") })).toBeVisible();
      await button(page, t, "play", "uteam").click();
      await expect(dialog).toContainText(t("chip.uteam.name"));
      await expect(dialog).toContainText(t("chips.chooseNow", { missing: needed }));
      await expect(
        dialog.getByRole("button", { name: t("chips.playNamed", { chip: t("chip.uteam.name") }) }),
      ).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: t("common.cancel") }).click();
      // So many of one club can be added with the chip alone.
      await play(page, t, "uteam");
      await exchange(page, t, loan);
      await button(page, t, "cancel", "uteam").click();
      await expect(confirmButton).toBeDisabled();
    });

    await test.step("a wildcard excludes Loan Rangers, and is dropped when a returning player makes the rest free anyway [core-070, core-074, core-075]", async () => {
      await play(page, t, "wildcard");
      await expect(button(page, t, "play", "uteam")).toBeDisabled();
      await expect(chipRow(page, t, "uteam")).toContainText(t("chips.blocked", { chip: t("chip.wildcard.name") }));
      await putBack(page, t, first!);
      await expect(button(page, t, "play", "wildcard")).toBeEnabled();
    });

    await test.step("Loan Rangers excludes a wildcard, and with one transfer less it has nothing to make free, which is said next to the button [core-070, core-074]", async () => {
      await play(page, t, "uteam");
      await exchange(page, t, [first!]);
      await expect(button(page, t, "play", "wildcard")).toBeDisabled();
      await expect(page.getByText(t("transfers.unlimited"), { exact: true })).toBeVisible();
      await button(page, t, "cancel", "uteam").click();
      await expect(confirmButton).toBeDisabled();
      await play(page, t, "uteam");
      await putBack(page, t, first!);
      await expect(confirmButton).toBeDisabled();
      const needs = page.getByRole("alert").filter({ hasText: needsCost });
      await expect(needs).toBeVisible();
      await exchange(page, t, [first!]);
      await expect(needs).toBeHidden();
    });

    await test.step("confirmed it can't be taken back [core-073, core-074]", async () => {
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(page);
      await confirm(page, t, "uteam", "confirm.chipLoan");
      await expect(page.getByRole("button", { name: new RegExp(`^${t("chips.cancel")}:`) })).toBeHidden();
    });

    await become(page, game, language, "bob");
    const bob = await gameOf(page);
    await playTeamChip(page, t, "frush");

    await become(page, game, language, "dave");
    const dave = await gameOf(page);
    const own = await teamOf(page, dave.entry);
    const count = (own.transfers.limit ?? 0) - own.transfers.made + 1;

    await test.step("Free Hit lends a squad, too [core-073]", async () => {
      await page.goto(`${game[language]}/transfers`);
      await exchange(page, t, exchanges(own, dave.players, { count }));
      await playReady(page, t, "freehit");
      await confirm(page, t, "freehit", "confirm.chipLoan");
    });

    await test.step("the round is played: Free Hit gives the old squad back [core-073]", async () => {
      await moveClock(game, "after_deadline");
      await moveClock(game, "end_of_event");
      await moveClock(game, "next_morning");
      await seePoints(page, t, dave.entry, alice.event, "freehit");
      expectReturned(await teamOf(page, dave.entry), own);
    });

    await test.step("Attack! Attack! doubles the forwards [core-073]", async () => {
      await seePoints(page, t, bob.entry, alice.event, "frush");
      const { picks: rush } = await pointsOf(page, bob.entry, alice.event);
      for (const { element_type, multiplier } of rush.slice(0, 11)) expect(multiplier).toBe(element_type === 4 ? 2 : 1);
    });

    await test.step("Loan Rangers gives the old squad back, once a season [core-069, core-073, core-135]", async () => {
      await become(page, game, language, "alice");
      await seePoints(page, t, alice.entry, alice.event, "uteam");
      const { picks: rangers } = await pointsOf(page, alice.entry, alice.event);
      const lent = rangers.filter(({ element }) => alice.players.get(element)?.team === first!.into.team);
      expect(lent.length).toBeGreaterThan(3);
      expectReturned(await teamOf(page, alice.entry), before);
      await page.goto(`${game[language]}/my-team`);
      await expect(
        chipRow(page, t, "uteam").getByRole("link", { name: t("chips.played", { event: alice.event }) }),
      ).toBeVisible();
    });
  },
);

test(
  "third round: a team chip is swapped for another and given up; a wildcard frees transfers that already cost points and lasts; Rich Uncle's squad goes back; an unsaved chip isn't played",
  { tag: "@long" },
  async ({ page, game, language, t }) => {
    const shut = async (chip: string, by: string) => {
      await expect(button(page, t, "play", chip)).toBeDisabled();
      await expect(chipRow(page, t, chip)).toContainText(t("chips.blocked", { chip: t(`chip.${by}.name`) }));
    };
    const confirmButton = page.getByRole("button", { name: t("transfers.confirm"), exact: true });

    const dialog = page.getByRole("dialog");
    await become(page, game, language, "alice");
    const alice = await gameOf(page);

    await test.step("a cancelled chip leaves room for another, and can't come back while that one is in play [core-069, core-070, core-071]", async () => {
      await playTeamChip(page, t, "pdbus");
      await shut("frush", "pdbus");
      await button(page, t, "cancel", "pdbus").click();
      await play(page, t, "frush");
      await expect(button(page, t, "restore", "pdbus")).toBeDisabled();
      await button(page, t, "cancel", "frush").click();
      await expect(button(page, t, "restore", "pdbus")).toBeEnabled();
      await play(page, t, "frush");
      await save(page, t);
      await expect(chipRow(page, t, "frush")).toContainText(t("chips.stateActive", { event: alice.event }));
      await shut("pdbus", "frush");
      await openTransfers(page, t);
      for (const chip of ["wildcard", "freehit", "rich"]) await shut(chip, "frush");
      await page.goto(`${game[language]}/my-team`);
      await button(page, t, "cancel", "frush").click();
      await save(page, t);
      await expect(button(page, t, "play", "pdbus")).toBeEnabled();
      // Beside another change it is only chosen, as saving would save that as well; left so it isn't saved.
      const next = (await teamOf(page, alice.entry)).picks.find((pick) => pick.position === 5 && !pick.is_captain);
      await shirt(page, alice.players.get(next?.element ?? 0)?.web_name ?? "").click();
      await page.getByRole("menuitem", { name: t("myTeam.makeCaptain"), exact: true }).click();
      await play(page, t, "frush");
      await expect(chipRow(page, t, "frush")).toContainText(t("chips.proposedTeam"));
    });

    await become(page, game, language, "bob");
    const bob = await gameOf(page);
    let wild = await teamOf(page, bob.entry);
    const started = wild;
    const free = started.transfers.limit ?? 0;
    const moves = exchanges(started, bob.players, { count: free + 3 });
    expect(moves).toHaveLength(free + 3);
    const [last, spare, ...others] = moves.toReversed();
    const made = [...others, last!];
    const sold = (id: number) => started.picks.find(({ element }) => element === id)?.selling_price ?? 0;
    const left = made.reduce((bank, { out, into }) => bank + sold(out.id) - into.now_cost, started.transfers.bank);

    await test.step("a wildcard stays proposed as long as it saves points, and can be taken back by hand [core-070, core-071, core-075]", async () => {
      await openTransfers(page, t);
      await exchange(page, t, [...others.toReversed(), spare!]);
      await playReady(page, t, "wildcard");
      for (const chip of ["freehit", "rich"]) await shut(chip, "wildcard");
      await putBack(page, t, spare!);
      await expect(chipRow(page, t, "wildcard")).toContainText(t("chips.proposedTransfer"));
      await button(page, t, "cancel", "wildcard").click();
      await confirmButton.click();
      await dialog.getByRole("button", { name: t("confirm.yesCost", { points: 4 }), exact: true }).click();
      await expect(page).toHaveURL(/my-team/);
      expect((await teamOf(page, bob.entry)).transfers).toMatchObject({ made: free + 1, limit: free });
    });

    await test.step("starting over returns everybody, and with them the wildcard [core-075]", async () => {
      await openTransfers(page, t);
      await exchange(page, t, [last!]);
      await playReady(page, t, "wildcard");
      await page.getByRole("button", { name: t("builder.reset"), exact: true }).click();
      await expect(button(page, t, "play", "wildcard")).toBeEnabled();
      await expect(confirmButton).toBeDisabled();
    });

    await test.step("with points to pay the wildcard needs no more transfers; the chip alone is a plan, too [core-073, core-074]", async () => {
      await play(page, t, "wildcard");
      await page.getByRole("link", { name: t("nav.points"), exact: true }).click();
      const asked = page.getByRole("alertdialog");
      await expect(asked).toContainText(t("transfers.unsavedChipTitle", { chip: t("chip.wildcard.name") }));
      await asked.getByRole("button", { name: t("myTeam.stay") }).click();
      await page.reload();
      await expect(chipRow(page, t, "wildcard")).toContainText(t("chips.proposedTransfer"));
      await confirm(page, t, "wildcard", "confirm.chipWildcard", t("confirm.pointsBack", { points: 4 }));
      await expect(page.getByRole("list", { name: t("chips.label") })).toBeHidden();
    });

    await test.step("transfers that follow are free, too [core-073]", async () => {
      await openTransfers(page, t);
      await expect(page.getByText(t("chips.active", { chip: t("chip.wildcard.name") }))).toBeVisible();
      await expect(page.getByText(t("transfers.unlimited"), { exact: true })).toBeVisible();
      await exchange(page, t, [last!]);
      await confirmButton.click();
      await expect(dialog).toContainText(t("confirm.pointsFree"));
      await dialog.getByRole("button", { name: t("confirm.yes"), exact: true }).click();
      await expect(page).toHaveURL(/my-team/);
      wild = await teamOf(page, bob.entry);
      expect(wild.transfers.bank).toBe(left);
      for (const { into } of made) expect(holdings(wild)).toContain(`${into.id} for ${into.now_cost}`);
    });

    await become(page, game, language, "dave");
    const dave = await gameOf(page);
    const own = await teamOf(page, dave.entry);
    const count = (own.transfers.limit ?? 0) - own.transfers.made + 1;
    const treat = exchanges(own, dave.players, { count, dear: true });
    const link = (chip: string, event: number) =>
      expect(chipRow(page, t, chip).getByRole("link", { name: t("chips.played", { event }) })).toHaveAttribute(
        "href",
        `/entry/${dave.entry}/event/${event}`,
      );

    await test.step("the dearest players there are: Rich Uncle alone pays for them [core-072, core-073]", async () => {
      await openTransfers(page, t);
      await link("wildcard", dave.event - 2);
      await link("freehit", dave.event - 1);
      await play(page, t, "rich");
      await exchange(page, t, treat);
      await button(page, t, "cancel", "rich").click();
      await expect(confirmButton).toBeDisabled();
      await play(page, t, "rich");
      await shut("uteam", "rich");
      await confirm(page, t, "rich", "confirm.chipLoan");
      const treated = await teamOf(page, dave.entry);
      expect(treated.transfers.bank).toBe(own.transfers.bank);
      for (const { into } of treat) expect(holdings(treated)).toContain(`${into.id} for ${into.now_cost}`);
    });

    await test.step("the round is played: Rich Uncle's squad goes back [core-072, core-073]", async () => {
      await moveClock(game, "after_deadline");
      await moveClock(game, "end_of_event");
      await moveClock(game, "next_morning");
      await seePoints(page, t, dave.entry, alice.event, "rich");
      const { picks: rented, cost } = await pointsOf(page, dave.entry, alice.event);
      expect(cost).toBe(0);
      expect(rented.map(({ element }) => element)).toContain(treat[0]?.into.id);
      expectReturned(await teamOf(page, dave.entry), own);
      await openTransfers(page, t);
      await link("rich", dave.event);
    });

    await test.step("the wildcard's squad lasts; what wasn't saved wasn't played [core-069, core-073]", async () => {
      await become(page, game, language, "bob");
      await seePoints(page, t, bob.entry, alice.event, "wildcard");
      expect((await pointsOf(page, bob.entry, alice.event)).cost).toBe(0);
      const kept = await teamOf(page, bob.entry);
      expect(holdings(kept)).toEqual(holdings(wild));
      expect(kept.transfers).toMatchObject({ bank: left, limit: free, made: 0 });

      await become(page, game, language, "alice");
      expect((await pointsOf(page, alice.entry, alice.event)).active_chip).toBeNull();
      await page.goto(`${game[language]}/my-team`);
      for (const chip of ["pdbus", "frush"]) await expect(button(page, t, "play", chip)).toBeEnabled();
    });
  },
);
