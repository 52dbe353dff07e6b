import type { Page } from "@playwright/test";
import { answerTo, read, signIn } from "../support/people.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import { wordsIn } from "../support/words.ts";

test.use({ journey: "cup", failures: true });

type League = { id: number; name: string };
type Own = { leagues: { classic: League[]; h2h: League[] } };

const LEAGUE = "Kontoret";
const DUELS = "Duellen";

async function leagueOf(page: Page, name: string): Promise<number> {
  const { leagues } = await read<Own>(page, "/api/entry/1/");
  return [...leagues.classic, ...leagues.h2h].find((league) => league.name === name)?.id ?? 0;
}

test("a cup that has not begun says when it does and who gets a bye; before the draw nothing else [league-055, league-176]", async ({
  page,
  game,
  language,
}) => {
  const t = wordsIn(language);
  await signIn(page, game, language, "alice");
  const league = await leagueOf(page, LEAGUE);
  await page.goto(`${game[language]}/leagues/${league}/cup`);
  await expect(page).toHaveURL(new RegExp(`/leagues/${league}/cup-not-started$`));
  // Forty teams need six rounds, the last of which is the season's.
  const event = 24;
  await expect(page.getByText(t("leagues.cup.noMatches"))).toBeVisible();
  const start = t("leagues.cupNotStarted.start", { cup: `${LEAGUE} Cup`, event, first: event + 1 });
  await expect(page.getByText(start)).toBeVisible();
  await expect(page.getByText(t("leagues.cupNotStarted.byes"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("leagues.cupNotStarted.back") }).click();
  await expect(page).toHaveURL(new RegExp(`/leagues/${league}/standings/c$`));
  await expect(page.getByRole("heading", { level: 1, name: LEAGUE })).toBeVisible();
});

test("a drawn cup by team and round, page by page, with how it works, its byes and what is not to be seen yet [league-001, league-054, league-176]", async ({
  page,
  game,
  language,
}) => {
  const t = wordsIn(language);
  await signIn(page, game, language, "alice");
  const [league, duels] = [await leagueOf(page, LEAGUE), await leagueOf(page, DUELS)];
  // The demo's round 11 lies long before any cup: the matches of a head-to-head league stand in for those of a cup that was
  // drawn after round 5, and the first of them for a bye.
  let drawn: object = { league: duels, qualification_event: 5, qualification_numbers: 9, has_byes: true };
  await page.route(`**/api/league/${league}/cup-status/`, async (route) => {
    const response = await answerTo(route);
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...drawn } });
  });
  await page.route(`**/api/leagues-h2h-matches/league/${duels}/**`, async (route) => {
    const response = await answerTo(route);
    const answer = (await response.json()) as { results: object[] };
    const [first, ...others] = answer.results;
    const bye = { ...first, is_bye: true, entry_2_entry: null, entry_2_name: "", entry_2_player_name: "" };
    await route.fulfill({ response, json: first ? { ...answer, results: [bye, ...others] } : answer });
  });
  const path = `${game[language]}/leagues/${league}/cup`;
  const team = page.getByRole("combobox", { name: t("leagues.filter.team"), exact: true });
  const round = page.getByRole("combobox", { name: t("leagues.filter.round"), exact: true });
  const matches = page.getByRole("table", { name: t("leagues.matches") }).locator("tbody tr:has(td)");
  const pages = page.getByRole("navigation", { name: t("leagues.matches"), exact: true });

  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: `${LEAGUE} Cup` })).toBeVisible();
  await expect(page.getByText(t("leagues.cup.howWords"))).toBeVisible();
  await expect(page.getByText(t("leagues.cup.byes"))).toBeVisible();
  await expect(matches).toHaveCount(50);
  await expect(matches.first()).toContainText(t("leagues.match.byeScore"));
  await expect(matches.first()).toContainText(t("leagues.match.bye"));
  await expectAccessible(page);
  await pages.getByRole("button", { name: t("common.next"), exact: true }).click();
  await expect(page).toHaveURL(/\?page_matches=2$/);
  await expect(pages).toContainText(t("leagues.page", { page: 2 }));

  // Its rounds begin after the one that qualified; another filter begins with the first page.
  await expect(round.locator("option").nth(1)).toHaveText(t("round.long", { event: 6 }));
  await round.selectOption("7");
  await expect(page).toHaveURL(/\?event=7$/);
  await expect(matches).toHaveCount(5);
  await team.selectOption({ label: "Bobbens Bollar" });
  await expect(page).toHaveURL(/\?event=7&entry=\d+$/);
  await expect(team).toHaveValue(new URL(page.url()).searchParams.get("entry") ?? "");
  await expect(matches).toHaveCount(1);
  await expect(matches).toContainText("Bobbens Bollar");

  // Who has no match any more is out; rounds to come are drawn one by one; a large cup is told from its last rounds on.
  await page.goto(`${path}?event=7&entry=999`);
  await expect(page.getByText(t("leagues.cup.eliminated"), { exact: true })).toBeVisible();
  await page.goto(`${path}?event=30`);
  await expect(page.getByText(t("leagues.cup.later", { round: 30, before: 29 }))).toBeVisible();
  await expectAccessible(page);
  drawn = { ...drawn, is_large: true };
  await page.goto(`${path}?event=7&entry=999`);
  await expect(page.getByText(t("leagues.cup.large", { event: 24 }))).toBeVisible();
  drawn = { ...drawn, qualification_event: 20 };
  await page.goto(`${path}?event=30`);
  await expect(page.getByText(t("leagues.cup.noMatches"))).toBeVisible();
});

test("of a league with more than 512 teams only one team's matches are shown: one's own, or the one in the address [league-173]", async ({
  page,
  game,
  language,
}) => {
  const t = wordsIn(language);
  await signIn(page, game, language, "alice");
  const league = await leagueOf(page, DUELS);
  await page.route(`**/api/league/${league}/entries/`, (route) =>
    route.fulfill({
      status: 400,
      json: { non_field_errors: [{ code: "large_leagues_forbidden", message: "Too many teams." }] },
    }),
  );
  const path = `${game[language]}/leagues/${league}/matches/h`;
  await page.goto(path);
  await expect(page).toHaveURL(/matches\/h\?entry=1$/);
  await expect(page.getByText(t("problem.large_leagues_forbidden"))).toBeVisible();
  await expect(page.getByRole("combobox", { name: t("leagues.filter.team"), exact: true })).toHaveCount(0);
  const matches = page.getByRole("table", { name: t("leagues.matches") }).locator("tbody tr:has(td)");
  await expect(matches.first()).toBeVisible();
  await expect(matches.filter({ hasNotText: "Alice i Underlandet" })).toHaveCount(0);
  await expectAccessible(page);
  const teams = await read<{ entry: number; entry_name: string }[]>(page, `/api/league/${league}/entries/`);
  const other = teams.find(({ entry_name }) => entry_name === "Bobbens Bollar")?.entry;
  await page.goto(`${path}?default_entry=${other}`);
  await expect(page).toHaveURL(new RegExp(`\\?default_entry=${other}&entry=${other}$`));
  await expect(matches.filter({ hasNotText: "Bobbens Bollar" })).toHaveCount(0);
  await expect(matches.first()).toBeVisible();
});
