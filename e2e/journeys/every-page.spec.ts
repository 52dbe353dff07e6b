import { api, type BootstrapStatic } from "@elvan/contract";
import type { Locator } from "@playwright/test";
import { answerTo, become, read } from "../support/people.ts";
import { settled } from "../support/settled.ts";
import { cardOf, CONTRAST, expect, expectAccessible, figureOf, test } from "../support/test.ts";

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

test("the dashboard shows a manager the round, the dream team, the most bought and who is available", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "bob");

  const season = await read(page, api.bootstrapStatic.get);
  const round = season.events.find(({ is_current }) => is_current)!;
  const card = (key: string) => cardOf(page, t(key));
  const players = card("home.availability").getByRole("listitem");

  await test.step("the figures of the round, which is complete [core-015, core-016, core-017]", async () => {
    await page.goto(`${game[language]}/`);
    for (const key of [
      "home.average",
      "home.yourScore",
      "home.highest",
      "home.transfersMade",
      "home.wildcards",
      "home.mostCaptained",
    ]) {
      await expect(page.getByText(t(key), { exact: true })).toBeVisible();
    }
    await expect(page.getByText(t("home.complete"))).toBeVisible();
  });

  await test.step("cards with their links", async () => {
    for (const key of ["dreamTeam.title", "home.topIn", "home.topOut", "home.availability", "scout.title"]) {
      await expect(page.getByRole("heading", { name: t(key), exact: true })).toBeVisible();
    }
    await expect(page.locator('a[href="/statistics/transfers_in_event"]')).toBeVisible();
    await expect(page.locator('a[href="/statistics/transfers_out_event"]')).toBeVisible();
    await expect(page.locator('main a[href="/the-scout/player-news"]')).toBeVisible();

    const highest = page.getByRole("link", { name: t("home.highestLink", { points: round.highest_score! }) });
    await expect(highest).toHaveAttribute("href", `/entry/${round.highest_scoring_entry}/event/${round.id}`);
  });

  await test.step("the dream team with its top scorer [core-019]", async () => {
    const { top_player } = await read(page, api.dreamTeam.event, { event: round.id });
    const dreamTeam = card("dreamTeam.title");
    await expect(dreamTeam).toContainText(t("dreamTeam.topPlayer"));
    await expect(dreamTeam.locator("strong").first()).toContainText(String(top_player.points));
    await expect(dreamTeam.getByRole("listitem")).toHaveCount(11);
  });

  await test.step("five most bought and most sold [core-020, core-133]", async () => {
    for (const key of ["home.topIn", "home.topOut"]) await expect(card(key).locator("tbody tr")).toHaveCount(5);
  });

  await test.step("sixteen players, each with an icon; news is also given in words [core-021, core-133]", async () => {
    await card("home.availability").locator("summary").click();
    await expect(players).toHaveCount(16);
    await expect(players.locator("svg")).toHaveCount(16);
    await expectAccessible(page);
  });

  await page.route("**/api/bootstrap-static/", async (route) => {
    const response = await answerTo(route);
    const base = (await response.json()) as BootstrapStatic;
    const events = base.events.map((event) => ({
      ...event,
      is_current: event.id === 1,
      ...(event.id === 1 && { highest_score: null, highest_scoring_entry: null, chip_plays: [], most_captained: null }),
    }));
    const elements = base.elements.map((one) => ({ ...one, status: "a", chance_of_playing_next_round: null }));
    await route.fulfill({ response, json: { ...base, events, elements } });
  });

  await test.step("in the first round there are no transfers to count; figures that aren't known yet are dashes [core-017]", async () => {
    await page.goto(`${game[language]}/`);
    for (const key of ["home.highest", "home.wildcards", "home.mostCaptained"])
      await expect(figureOf(page, t(key))).toContainText(t("common.dash"));
    await expect(page.getByText(t("home.transfersMade"), { exact: true })).toBeHidden();
  });

  await test.step("news of fit players has an icon of its own colour [core-021]", async () => {
    const nothing = new RegExp(`${t("home.noNews")}|${t("home.availableAgain")}`);
    const colours = (rows: Locator) =>
      rows.locator("svg").evaluateAll((icons) => [...new Set(icons.map((icon) => getComputedStyle(icon).color))]);
    await card("home.availability").locator("summary").click();
    const told = players.filter({ hasNotText: nothing });
    await expect(told.first()).toBeVisible();
    expect(await colours(told)).toHaveLength(1);
    expect(await colours(told)).not.toEqual(await colours(players.filter({ hasText: nothing })));
  });
});
