import { api, type BootstrapStatic } from "@elvan/contract";
import { answerTo, become, read } from "../support/people.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test.use({ journey: "every-page" });

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
  ["/fixtures"],
  ["/fixtures/11"],
  ["/help", "help.title"],
  ["/help/rules", "rules.title"],
  ["/help/terms", "terms.title"],
  ["/help/privacy", "privacy.title"],
  ["/player-list", "playerListPrint.title"],
  ["/prizes", "prizes.title"],
];

test("a visitor opens every open page on a phone: accessible in light and dark, no sideways scroll, a clean console [core-004, core-012, core-096]", async ({
  page,
  game,
  language,
  t,
}) => {
  test.setTimeout(400_000);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, heading] of OPEN_PAGES) {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(`${game[language]}${path}`);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title, path).toBeVisible();
    if (heading !== undefined) await expect(title).toHaveText(t(heading));
    await expect(page.locator("[aria-busy=true]"), path).toHaveCount(0);
    const width = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(width, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await expectAccessible(page);
  }
});

test("any other address says that the page was not found; old addresses lead to the new ones [core-013, core-014]", async ({
  page,
  game,
  language,
  t,
}) => {
  await page.goto(`${game[language]}/no/such/page`);
  await expect(page.getByRole("heading", { name: t("error.missing.title") })).toBeVisible();
  await expect(page.getByText(t("error.missing.lead"))).toBeVisible();
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

test("the dashboard shows a manager the round, the dream team, the most bought and who is available [core-015, core-016, core-017, core-019, core-020, core-021, core-133]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "bob");
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
  for (const key of ["dreamTeam.title", "home.topIn", "home.topOut", "home.availability", "scout.title"]) {
    await expect(page.getByRole("heading", { name: t(key), exact: true })).toBeVisible();
  }
  await expect(page.locator('a[href="/statistics/transfers_in_event"]')).toBeVisible();
  await expect(page.locator('a[href="/statistics/transfers_out_event"]')).toBeVisible();
  await expect(page.locator('main a[href="/the-scout/player-news"]')).toBeVisible();

  const season = await read(page, api.bootstrapStatic.get);
  const round = season.events.find(({ is_current }) => is_current)!;
  const highest = page.getByRole("link", { name: t("home.highestLink", { points: round.highest_score! }) });
  await expect(highest).toHaveAttribute("href", `/entry/${round.highest_scoring_entry}/event/${round.id}`);
  const card = (key: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { name: t(key), exact: true }) });
  const { top_player } = await read(page, api.dreamTeam.event, { event: round.id });
  const dreamTeam = card("dreamTeam.title");
  await expect(dreamTeam).toContainText(t("dreamTeam.topPlayer"));
  await expect(dreamTeam.locator("strong").first()).toContainText(String(top_player.points));
  await expect(dreamTeam.locator("[class*=_plate_]")).toHaveCount(11);
  for (const key of ["home.topIn", "home.topOut"]) await expect(card(key).locator("tbody tr")).toHaveCount(5);
  const players = card("home.availability").getByRole("listitem");
  await expect(players).toHaveCount(16);
  // Each with its own icon; news is also given in words.
  await expect(players.locator("svg")).toHaveCount(16);
  await expectAccessible(page);

  // Fit players have an icon of their own. In the first round there are no transfers to count; figures that aren't known yet are dashes.
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
  await page.goto(`${game[language]}/`);
  const figure = (key: string) =>
    page
      .getByText(t(key), { exact: true })
      .locator("xpath=following-sibling::dd")
      .filter({ hasText: t("common.dash") });
  for (const key of ["home.highest", "home.wildcards", "home.mostCaptained"]) await expect(figure(key)).toBeVisible();
  await expect(page.getByText(t("home.transfersMade"), { exact: true })).toBeHidden();
  const quiet = players.filter({ hasText: new RegExp(`${t("home.noNews")}|${t("home.availableAgain")}`) });
  await expect(players.locator("svg[class*=_able_]").first()).toBeVisible();
  await expect(players.locator("svg[class*=_able_]")).toHaveCount(16 - (await quiet.count()));
});
