import type { Locator, Page } from "@playwright/test";
import { expectInWindow, WINDOWS } from "../support/in-view.ts";
import { become } from "../support/people.ts";
import { exchange, exchanges, expectMyTeam, gameOf, holdings, shirt, teamOf } from "../support/squad.ts";
import type { Words } from "../support/words.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const receipt = (page: Page, words: string) => page.getByRole("region", { name: words });
const undo = (page: Page, t: Words) => page.getByRole("button", { name: t("receipt.undo"), exact: true });
const when = (t: Words, event: number) => new RegExp(t("receipt.when", { time: "\\d\\d:\\d\\d", event }));

/** Nobody has to look for it, however large the window. */
async function expectInWindows(page: Page, ...what: Locator[]): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    for (const one of what) await expectInWindow(page, one);
  }
}

/** Gives the armband to a starter without one. @returns the new and the old holder */
async function changeCaptain(page: Page, t: Words): Promise<{ now: number; before: number }> {
  const { entry, players } = await gameOf(page);
  const { picks } = await teamOf(page, entry);
  const before = picks.find((pick) => pick.is_captain)!.element;
  const next = picks.find(
    (pick) => pick.position > 1 && pick.position < 12 && !pick.is_captain && !pick.is_vice_captain,
  )!;
  await shirt(page, players.get(next.element)!.web_name).click();
  await page.getByRole("menuitem", { name: t("myTeam.makeCaptain") }).click();
  return { now: next.element, before };
}

const captainOf = async (page: Page) => {
  const { entry } = await gameOf(page);
  return (await teamOf(page, entry)).picks.find((pick) => pick.is_captain)?.element;
};

test("a saved team is confirmed inside the window, with the time and Undo, which saves the team as it was; so is a version that comes back [core-046, mended-37]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  await page.goto(`${game[language]}/my-team`);
  const { event, players } = await gameOf(page);
  const { now, before } = await changeCaptain(page, t);
  const save = page.getByRole("button", { name: t("myTeam.save"), exact: true });
  await expectInWindows(page, save);
  await save.click();
  const saved = receipt(page, t("myTeam.saved"));
  await expect(saved).toContainText(when(t, event));
  await expectInWindows(page, saved, undo(page, t));
  await expectAccessible(page);
  expect(await captainOf(page)).toBe(now);
  await undo(page, t).click();
  await expectInWindows(page, receipt(page, t("receipt.undone")));
  expect(await captainOf(page)).toBe(before);
  const captain = shirt(page, players.get(before)!.web_name);
  await expect(captain).toHaveAccessibleName(new RegExp(t("player.captain")));
  // A restored version can't be undone by mistake; the versions keep it all.
  await expect(undo(page, t)).toBeHidden();
  await page.getByRole("button", { name: t("versions.show") }).click();
  await page
    .getByRole("button", { name: new RegExp(`^${t("versions.restore")}:`) })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("versions.restore"), exact: true }).click();
  await expectInWindow(page, page.locator("[aria-live=polite] > *").filter({ hasText: t("versions.done") }));
});

test("transfers are confirmed inside the window of the page that follows, and undone from there [mended-37]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "bob");
  await page.goto(`${game[language]}/transfers`);
  const { entry, event, players } = await gameOf(page);
  const before = await teamOf(page, entry);
  await exchange(page, t, exchanges(before, players, { count: 1 }));
  await page.getByRole("button", { name: t("transfers.confirm"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(`^${t("confirm.yes")}`) })
    .click();
  await expectMyTeam(page, t);
  const done = page.getByRole("region").filter({ hasText: when(t, event) });
  await expectInWindows(page, done, undo(page, t));
  const words = (await done.locator("strong").textContent()) ?? "";
  await expect(page.locator("[aria-live=polite]").filter({ hasText: words })).toHaveCount(1);
  expect(holdings(await teamOf(page, entry))).not.toEqual(holdings(before));
  await undo(page, t).click();
  await expectInWindows(page, receipt(page, t("receipt.undone")));
  expect(holdings(await teamOf(page, entry))).toEqual(holdings(before));
});

test("every other save is confirmed inside the window [mended-37]", async ({ page, game, language, t }) => {
  await become(page, game, language, "alice");
  for (const [size, path, submit, words] of [
    [WINDOWS[0], "/entry-update", "entryUpdate.submit", "entryUpdate.saved"],
    [WINDOWS[1], "/player", "account.submit.update", "account.saved"],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto(`${game[language]}${path}`);
    await page.getByRole("button", { name: t(submit), exact: true }).click();
    await expectInWindow(page, page.locator("[aria-live=polite] > *").filter({ hasText: t(words) }));
  }
  await page.goto(`${game[language]}/player/sessions`);
  await page.getByRole("button", { name: t("security.makeToken"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Program");
  await dialog.getByRole("button", { name: t("security.tokenSubmit"), exact: true }).click();
  await expectInWindows(page, page.getByRole("status").filter({ hasText: t("security.tokenMade") }));
});
