import { settled } from "../support/settled.ts";
import { CONTRAST, expect, expectAccessible, test } from "../support/test.ts";

/** What everybody may open (core-012), by what it is about, with the key of a heading that is always the same. */
const OPEN_PAGES: Record<string, [path: string, heading?: string][]> = {
  "the way in": [
    ["/"],
    ["/sign-in", "signIn.title"],
    ["/player", "account.title.register"],
    ["/player/password-reset/", "passwordReset.title"],
    ["/player/password-set/MQ/", "passwordSet.title"],
    ["/entry/unsubscribe/1.x", "unsubscribe.title"],
    ["/player/deleted", "deleted.title"],
    ["/demo/mailbox", "mailbox.title"],
  ],
  "teams and players": [
    ["/entry/1/history"],
    ["/entry/1/event/11"],
    ["/entry/1/transfers"],
    ["/dream-team", "dreamTeam.title"],
    ["/dream-team/11"],
    ["/statistics"],
    ["/statistics/goals_scored"],
    ["/statistics/prices"],
    ["/statistics/compare?players=1,9"],
  ],
  "the season and the game": [
    ["/the-scout", "scout.title"],
    ["/the-scout/player-news"],
    ["/fixtures"],
    ["/fixtures/11"],
    ["/fixtures/calendar"],
    ["/help", "help.title"],
    ["/help/rules", "rules.title"],
    ["/help/terms", "terms.title"],
    ["/help/privacy", "privacy.title"],
    ["/player-list", "playerListPrint.title"],
    ["/prizes", "prizes.title"],
  ],
};

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const [about, pages] of Object.entries(OPEN_PAGES))
    test(`a visitor opens the pages of ${about}: accessible in light and dark, no sideways scroll, a clean console`, async ({
      page,
      game,
      language,
      t,
    }) => {
      for (const [path, heading] of pages)
        await test.step(`${path} [core-004, core-012, core-096]`, async () => {
          await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
          await page.goto(`${game[language]}${path}`);
          const title = page.getByRole("heading", { level: 1 });
          await expect(title).toBeVisible();
          if (heading !== undefined) await expect(title).toHaveText(t(heading));
          await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
          await settled(page);
          const beyond = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect.soft(beyond, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
          await expectAccessible(page);
          await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
          // The page is the same, in other colours.
          await expectAccessible(page, CONTRAST);
        });
    });
});

test("any other address says that the page was not found; old addresses lead to the new ones", async ({
  page,
  game,
  language,
  t,
}) => {
  await test.step("not found [core-014]", async () => {
    await page.goto(`${game[language]}/no/such/page`);
    await expect(page.getByRole("heading", { name: t("error.missing.title") })).toBeVisible();
    await expect(page.getByText(t("error.missing.lead"))).toBeVisible();
  });

  await test.step("old addresses [core-013]", async () => {
    await page.goto(`${game[language]}/a/fixtures`);
    await expect(page).toHaveURL(/\/fixtures$/);
  });
});

test("guarded pages ask a visitor to sign in, and lead on afterwards [core-009, core-010]", async ({
  page,
  game,
  language,
  t,
}) => {
  await page.goto(`${game[language]}/leagues`);
  await expect(page.getByRole("textbox", { name: t("signIn.email"), exact: true })).toBeVisible();
  await expectAccessible(page);
});
