import { api } from "@elvan/contract";
import type { Page } from "@playwright/test";
import { expectInWindow } from "../support/in-view.ts";
import { become, moveClock, read } from "../support/people.ts";
import { chipRow, exchange, exchanges, gameOf, holdings, shirt, teamOf } from "../support/squad.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import type { Words } from "../support/words.ts";

test.use({ chips: ["frush"] });

const button = (page: Page, t: Words, action: "play" | "cancel" | "restore", chip: string) =>
  chipRow(page, t, chip).getByRole("button", {
    name: `${t(`chips.${action}`)}: ${t(`chip.${chip}.name`)}`,
    exact: true,
  });

/** Opens a chip's dialog and presses there what plays it at once. */
async function play(page: Page, t: Words, chip: string, press: string): Promise<void> {
  await button(page, t, "play", chip).click();
  const dialog = page.getByRole("dialog", { name: t(`chip.${chip}.name`), exact: true });
  await dialog.getByRole("button", { name: press, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Plays Attack! Attack! on My Team, which the receipt says in the window. */
async function attack(page: Page, t: Words, event: number): Promise<void> {
  const chip = "frush";
  await play(page, t, chip, t("chips.playAndSave"));
  const saved = page.getByRole("region", { name: new RegExp(t("myTeam.saved")) });
  await expectInWindow(page, saved);
  await expect(saved).toContainText(t("receipt.chip", { chip: t(`chip.${chip}.name`), event }));
  await expect(chipRow(page, t, chip)).toContainText(t("chips.stateActive", { event }));
}

const inPlay = async (page: Page, entry: number) =>
  (await teamOf(page, entry)).chips.filter((one) => one.status_for_entry === "active").map(({ name }) => name);

/** The page of the round that is shown names the chip and has the points that its picks come to. @returns the picks */
async function seePoints(page: Page, t: Words, entry: number, event: number, chip: string) {
  await expect(page.getByText(t("points.chipPlayed", { chip: t(`chip.${chip}.name`) }))).toBeVisible();
  const { picks, entry_history, active_chip } = await read(page, api.picks.get, { entry, event });
  const { elements } = await read(page, api.live.get, { event });
  const scored = new Map(elements.map(({ id, stats }) => [id, stats.total_points]));
  const points = picks.reduce((sum, pick) => sum + pick.multiplier * (scored.get(pick.element) ?? 0), 0);
  expect(active_chip).toBe(chip);
  expect(entry_history).toMatchObject({ points, event_transfers_cost: 0 });
  await expect(page.getByRole("region", { name: t("points.final") })).toContainText(String(points));
  return picks;
}

test("bob plays a chip that a command has added with one press, alice Loan Rangers with all the transfers that it takes; the round shows what both did", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "bob");
  const bob = await gameOf(page);
  const { event } = bob;
  const usual = page.viewportSize()!;

  await test.step("on a phone the press in its dialog saves the chip, and Undo in the receipt takes it back [core-069, hour-100]", async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${game[language]}/my-team`);
    await attack(page, t, event);
    expect(await inPlay(page, bob.entry)).toEqual(["frush"]);
    const undo = page.getByRole("button", { name: t("receipt.undo"), exact: true });
    await expectInWindow(page, undo);
    await undo.click();
    await expectInWindow(page, page.getByRole("region", { name: new RegExp(t("receipt.undone")) }));
    expect(await inPlay(page, bob.entry)).toEqual([]);
  });

  await test.step("what is to save has its button in the window beside the chips, too [core-071, hour-100]", async () => {
    await attack(page, t, event);
    await button(page, t, "cancel", "frush").click();
    const save = page.getByRole("button", { name: t("myTeam.save"), exact: true });
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [800, 600],
      [1366, 500],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const edge of [page.getByRole("tab").first(), button(page, t, "restore", "frush")]) {
        await edge.evaluate((node) => node.scrollIntoView({ block: "center" }));
        await expectInWindow(page, save);
      }
    }
    await page.setViewportSize(usual);
    await expectAccessible(page);
    await button(page, t, "restore", "frush").click();
    await expect(save).toBeDisabled();
    expect(await inPlay(page, bob.entry)).toEqual(["frush"]);
  });

  await become(page, game, language, "alice");
  const alice = await gameOf(page);
  const before = await teamOf(page, alice.entry);
  const count = Math.max(0, (before.transfers.limit ?? 0) - before.transfers.made) + 1;
  const loan = exchanges(before, alice.players, { count });
  expect(loan).toHaveLength(count);
  const chip = t("chip.uteam.name");

  await test.step("the press in the dialog leads to the sheet that confirms; then the chip stands in place of the others [core-073, core-074, hour-100]", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(`${game[language]}/transfers`);
    await exchange(page, t, loan);
    await expectAccessible(page);
    await play(page, t, "uteam", t("chips.playAndConfirm"));
    const sheet = page.getByRole("dialog", { name: t("confirm.title", { count }), exact: true });
    await expect(sheet).toContainText(t("confirm.chip", { chip }));
    await expectAccessible(page);
    await sheet.getByRole("button", { name: t("confirm.yes"), exact: true }).click();
    await expect(page).toHaveURL(/my-team/);
    await expect(page.getByText(t("chips.active", { chip }))).toBeVisible();
    await expect(page.getByRole("list", { name: t("chips.label") })).toBeHidden();
    expect(await inPlay(page, alice.entry)).toEqual(["uteam"]);
  });

  await moveClock(game, "after_deadline");
  await moveClock(game, "end_of_event");
  await moveClock(game, "next_morning");

  await test.step("the chip leads to its round, which the borrowed players have played; the squad is as it was before [core-072, core-073]", async () => {
    const after = await teamOf(page, alice.entry);
    expect(holdings(after)).toEqual(holdings(before));
    expect(after.transfers).toMatchObject({ bank: before.transfers.bank, made: 0 });
    await page.goto(`${game[language]}/my-team`);
    await chipRow(page, t, "uteam")
      .getByRole("link", { name: t("chips.played", { event }) })
      .click();
    await expect(page).toHaveURL(new RegExp(`/entry/${alice.entry}/event/${event}$`));
    const picks = await seePoints(page, t, alice.entry, event, "uteam");
    for (const { into } of loan) {
      expect(picks.map(({ element }) => element)).toContain(into.id);
      await expect(shirt(page, into.web_name)).toBeVisible();
    }
  });

  await test.step("Attack! Attack! has doubled the forwards [core-073]", async () => {
    await page.goto(`${game[language]}/entry/${bob.entry}/event/${event}`);
    const picks = await seePoints(page, t, bob.entry, event, "frush");
    for (const { element_type, multiplier } of picks.slice(0, 11)) expect(multiplier).toBe(element_type === 4 ? 2 : 1);
  });
});
