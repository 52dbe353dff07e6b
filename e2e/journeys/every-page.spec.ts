import { become } from "../support/people.ts";
import { settled } from "../support/settled.ts";
import { CONTRAST, expect, expectAccessible, test } from "../support/test.ts";

/** What everybody may open (core-012), by the key of its heading if the heading is always the same. */
const OPEN_PAGES: [path: string, heading?: string][] = [
  ["/"],
  ["/sign-in", "signIn.title"],
  ["/player", "account.title.register"],
  ["/player/password-reset/", "passwordReset.title"],
  ["/player/password-set/MQ/", "passwordSet.title"],
  ["/entry/unsubscribe/1.x", "unsubscribe.title"],
  ["/player/deleted", "deleted.title"],
  ["/demo/mailbox", "mailbox.title"],
  ["/entry/1/history"],
  ["/entry/1/event/11"],
  ["/entry/1/transfers"],
  ["/dream-team", "dreamTeam.title"],
  ["/dream-team/11"],
  ["/the-scout", "scout.title"],
  ["/the-scout/player-news"],
  ["/statistics"],
  ["/statistics/goals_scored"],
  ["/statistics/prices"],
  ["/statistics/compare?players=1,9"],
  ["/fixtures"],
  ["/fixtures/11"],
  ["/fixtures/calendar"],
  ["/help", "help.title"],
  ["/help/rules", "rules.title"],
  ["/help/terms", "terms.title"],
  ["/help/privacy", "privacy.title"],
  ["/player-list", "playerListPrint.title"],
  ["/prizes", "prizes.title"],
];

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const [path, heading] of OPEN_PAGES) {
    test(`a visitor opens ${path}: accessible in light and dark, no sideways scroll, a clean console [core-004, core-012, core-096]`, async ({
      page,
      game,
      language,
      t,
    }) => {
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
      expect(beyond, "it scrolls sideways").toBeLessThanOrEqual(0);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      // The page is the same, in other colours.
      await expectAccessible(page, CONTRAST);
    });
  }
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
    for (const [from, to] of [
      ["/a/fixtures", /\/fixtures$/],
      ["/a/statistics/total_points", /\/statistics$/],
    ] as const) {
      await page.goto(`${game[language]}${from}`);
      await expect(page).toHaveURL(to);
    }
    await become(page, game, language, "bob");
    for (const [from, to] of [
      ["/a/team/my", /\/my-team$/],
      ["/a/squad/transfers", /\/transfers$/],
    ] as const) {
      await page.goto(`${game[language]}${from}`);
      await expect(page).toHaveURL(to);
    }
  });
});

test("guarded pages ask a visitor to sign in, and lead on afterwards [core-009, core-010]", async ({
  page,
  game,
  language,
  t,
}) => {
  for (const path of ["/my-team", "/transfers", "/leagues", "/entry-update"]) {
    await page.goto(`${game[language]}${path}`);
    await expect(page.getByRole("textbox", { name: t("signIn.email"), exact: true })).toBeVisible();
  }
  await expectAccessible(page);
});
