import { api } from "@elvan/contract";
import type { Page } from "@playwright/test";
import { expectInWindow, WINDOWS } from "../support/in-view.ts";
import { post } from "../support/managers.ts";
import { become, read } from "../support/people.ts";
import { exchange, exchanges, gameOf, holdings, shirt, teamOf } from "../support/squad.ts";
import type { Words } from "../support/words.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test.use({ failures: true });

const receipt = (page: Page, words: string) => page.getByRole("region", { name: words });
const undo = (page: Page, t: Words) => page.getByRole("button", { name: t("receipt.undo"), exact: true });
const when = (t: Words, event: number) => new RegExp(t("receipt.when", { time: "\\d\\d:\\d\\d", event }));

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

for (const size of WINDOWS) {
  test(`a saved team is confirmed inside a window of ${size.width}x${size.height}, with the time and Undo, which saves the team as it was [mended-37, core-046]`, async ({
    page,
    game,
    language,
    t,
  }) => {
    await page.setViewportSize(size);
    await become(page, game, language, "alice");
    await page.goto(`${game[language]}/my-team`);
    const { event } = await gameOf(page);
    const { now, before } = await changeCaptain(page, t);
    const save = page.getByRole("button", { name: t("myTeam.save"), exact: true });
    // Nobody has to look for it.
    await expectInWindow(page, save);
    await save.click();
    const saved = receipt(page, t("myTeam.saved"));
    await expectInWindow(page, saved);
    await expect(saved).toContainText(when(t, event));
    // A screen reader is led to it and reads it.
    await expect(saved).toBeFocused();
    await expectInWindow(page, undo(page, t));
    await expectAccessible(page);
    expect(await captainOf(page)).toBe(now);
    await undo(page, t).click();
    await expectInWindow(page, receipt(page, t("receipt.undone")));
    expect(await captainOf(page)).toBe(before);
    await expect(shirt(page, (await gameOf(page)).players.get(before)!.web_name)).toHaveAccessibleName(
      new RegExp(t("player.captain")),
    );
    await expect(undo(page, t)).toBeHidden();
    // A restored version can't be undone by mistake; the versions keep it all.
    await page.getByRole("button", { name: t("common.dismiss"), exact: true }).click();
    await expect(save).toBeDisabled();
  });

  test(`transfers are confirmed on the page that follows, inside a window of ${size.width}x${size.height}, and undone from there [mended-37]`, async ({
    page,
    game,
    language,
    t,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await become(page, game, language, "bob");
    await page.goto(`${game[language]}/transfers`);
    const { entry, event, players } = await gameOf(page);
    const before = await teamOf(page, entry);
    const wanted = exchanges(before, players, { count: 1 });
    await exchange(page, t, wanted);
    await page.setViewportSize(size);
    await page.getByRole("button", { name: t("transfers.confirm"), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(`^${t("confirm.yes")}`) })
      .click();
    await expect(page).toHaveURL(/my-team/);
    const done = page.getByRole("region").filter({ hasText: when(t, event) });
    await expectInWindow(page, done);
    await expectInWindow(page, undo(page, t));
    const words = (await done.locator("strong").textContent()) ?? "";
    await expect(page.locator("[aria-live=polite]").filter({ hasText: words })).toHaveCount(1);
    expect(holdings(await teamOf(page, entry))).not.toEqual(holdings(before));
    await undo(page, t).click();
    await expectInWindow(page, receipt(page, t("receipt.undone")));
    expect(holdings(await teamOf(page, entry))).toEqual(holdings(before));
  });
}

test("an Undo after a save in another window takes nothing of that back and says so [mended-37]", async ({
  page,
  game,
  language,
  t,
}) => {
  await page.setViewportSize(WINDOWS[0]);
  await become(page, game, language, "dave");
  await page.goto(`${game[language]}/my-team`);
  const { entry } = await gameOf(page);
  const { before } = await changeCaptain(page, t);
  await page.getByRole("button", { name: t("myTeam.save"), exact: true }).click();
  await expect(undo(page, t)).toBeVisible();
  // The other window gives the armband to another player again.
  const { picks } = await teamOf(page, entry);
  const other = picks.find(({ position, element, is_captain, is_vice_captain }) => {
    return position > 1 && position < 12 && element !== before && !is_captain && !is_vice_captain;
  })!;
  const elsewhere = await post(page, `/api/my-team/${entry}/`, {
    picks: picks.map(({ element, position, is_vice_captain }) => ({
      element,
      position,
      is_captain: element === other.element,
      is_vice_captain,
    })),
  });
  expect(elsewhere.status, JSON.stringify(elsewhere.json)).toBe(202);
  await undo(page, t).click();
  const refused = page.getByRole("alert").filter({ hasText: t("problem.version_moved") });
  await expectInWindow(page, refused);
  expect(await captainOf(page)).toBe(other.element);
});

test("every other save is confirmed inside the window [mended-37]", async ({ page, game, language, t }) => {
  await become(page, game, language, "alice");
  const base = game[language];
  const toast = (words: string | RegExp) => page.locator("[aria-live=polite] > *").filter({ hasText: words });
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await page.goto(`${base}/entry-update`);
    await page.getByRole("button", { name: t("entryUpdate.submit"), exact: true }).click();
    await expectInWindow(page, toast(t("entryUpdate.saved")));

    await page.goto(`${base}/player`);
    await page.getByRole("button", { name: t("account.submit.update"), exact: true }).click();
    await expectInWindow(page, toast(t("account.saved")));

    await page.goto(`${base}/my-team`);
    await changeCaptain(page, t);
    await page.getByRole("button", { name: t("myTeam.save"), exact: true }).click();
    await expect(undo(page, t)).toBeVisible();
    await page.getByRole("button", { name: t("versions.show") }).click();
    await page
      .getByRole("button", { name: new RegExp(`^${t("versions.restore")}:`) })
      .first()
      .click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("versions.restore"), exact: true })
      .click();
    await expectInWindow(page, toast(t("versions.done")));

    await page.goto(`${base}/player/sessions`);
    await page.getByRole("button", { name: t("security.makeToken"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill(`Program ${size.width}`);
    await dialog.getByRole("button", { name: t("security.tokenSubmit"), exact: true }).click();
    await expectInWindow(page, page.getByRole("status").filter({ hasText: t("security.tokenMade") }));
    expect((await read(page, api.token.list)).length).toBeGreaterThan(0);
  }
});
