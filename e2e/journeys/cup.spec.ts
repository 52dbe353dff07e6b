import { api, type EntryLeague, type EntryRound, type LivePlayer, type ManagerMatch } from "@elvan/contract";
import type { Page } from "@playwright/test";
import { LIMITS } from "../../scripts/limits.ts";
import { LATE_ROUND } from "../support/game.ts";
import { post, test } from "../support/managers.ts";
import { answerTo, become, entryOf, leaguesOf, moveClock, read } from "../support/people.ts";
import { expect, expectAccessible } from "../support/test.ts";
import type { Words } from "../support/words.ts";

const PLAYED = LATE_ROUND;
/** The office's cup has been drawn after it. */
const QUALIFIED = 24;
test.use({ journey: "cup", rounds: PLAYED });
test.describe.configure({ mode: "serial" });

const OFFICE = "Kontoret";
const LATE = "Bollplanket";
const DUELS = "Duellen";
const TRIO = "Trekampen";

/** The team's own league of this name. */
async function leagueOf(page: Page, name: string): Promise<EntryLeague> {
  const league = (await leaguesOf(page)).find((one) => one.name === name);
  if (league === undefined) throw new Error(`there is no league ${name} of one's own`);
  return league;
}

/** A match of a cup: without AVERAGE. */
type Match = ManagerMatch & { entry_1_entry: number };

const matchesOf = async (page: Page, cup: number | null, filter: { event: number } | { order: "latest" }) =>
  (await read(page, api.league.matches, { league: cup!, ...filter })).results as Match[];

/** What decides a match for a team: its points minus transfer costs, then the goals of those who counted. */
type Side = { score: number; goals_scored?: number; goals_conceded?: number };

/** A team's rounds as its history shows them. */
const historyOf = async (page: Page, entry: number) => (await read(page, api.entryHistory.get, { entry })).current;

/** One of them. */
function roundIn(history: readonly EntryRound[] | undefined, event: number): Side & { overall_rank: number } {
  const round = history?.find((one) => one.event === event);
  if (round === undefined) throw new Error(`a team has no round ${event}`);
  return { score: round.points - round.event_transfers_cost, overall_rank: round.overall_rank ?? 0 };
}

/** In the order in which they get byes. */
const byMerit = (places: readonly (Side & { entry: number; overall_rank: number })[]): number[] =>
  places
    .toSorted((a, b) => b.score - a.score || a.overall_rank - b.overall_rank || a.entry - b.entry)
    .map(({ entry }) => entry);

/** The same from the players: what each of the team did, as often as the player counts. */
async function playedBy(page: Page, entry: number, event: number): Promise<Side> {
  const { picks, entry_history } = await read(page, api.picks.get, { entry, event });
  const { elements } = await read(page, api.live.get, { event });
  const did = new Map(elements.map(({ id, stats }) => [id, stats]));
  const sum = (worth: (stats: LivePlayer["stats"], multiplier: number) => number) =>
    picks.reduce((total, { element, multiplier }) => {
      const stats = did.get(element);
      return stats === undefined || multiplier === 0 ? total : total + worth(stats, multiplier);
    }, 0);
  return {
    score: sum((stats, multiplier) => multiplier * stats.total_points) - entry_history.event_transfers_cost,
    goals_scored: sum((stats) => stats.goals_scored),
    goals_conceded: sum((stats) => stats.goals_conceded),
  };
}

const sidesOf = (matches: readonly Match[]): number[] =>
  matches.flatMap((match) => [match.entry_1_entry, match.entry_2_entry ?? []].flat());
const winnersOf = (matches: readonly Match[]): number[] => matches.flatMap(({ winner }) => winner ?? []);
const inOrder = (entries: readonly number[]): number[] => entries.toSorted((a, b) => a - b);

/** A played match shows what its teams scored, and that the better one won. */
async function expectDecided(
  match: Match,
  sideOf: (entry: number, event: number) => Side | Promise<Side>,
): Promise<void> {
  const { event, entry_1_entry, entry_2_entry, is_bye, winner, tiebreak } = match;
  if (is_bye) {
    expect(winner).toBe(entry_1_entry);
    return;
  }
  const [one, two] = [await sideOf(entry_1_entry, event), await sideOf(entry_2_entry ?? 0, event)];
  expect([match.entry_1_points, match.entry_2_points]).toEqual([one.score, two.score]);
  const ways = [
    { ahead: one.score - two.score, by: null },
    { ahead: (one.goals_scored ?? 0) - (two.goals_scored ?? 0), by: "goals_scored" },
    { ahead: (two.goals_conceded ?? 0) - (one.goals_conceded ?? 0), by: "goals_conceded" },
  ];
  const way = ways.find(({ ahead }) => ahead !== 0);
  if (way !== undefined) expect([winner, tiebreak]).toEqual([way.ahead > 0 ? entry_1_entry : entry_2_entry, way.by]);
  else if (one.goals_scored === undefined) expect(tiebreak).not.toBeNull();
  else expect(tiebreak).toBe("default");
}

/** The rows of the cup's page. */
const rowsOf = (page: Page, t: Words) =>
  page.getByRole("table", { name: t("leagues.matches") }).locator("tbody tr:has(td)");

/** Each match as the page is to show it. */
function shownAs(match: Match, t: Words): string {
  const { entry_1_name, entry_2_name, is_bye, winner, tiebreak } = match;
  if (is_bye) return [entry_1_name, t("leagues.match.byeScore"), t("leagues.match.bye")].join(" ");
  const score = winner === null ? t("leagues.match.vs") : `${match.entry_1_points}–${match.entry_2_points}`;
  const note = tiebreak === null ? [] : t(`leagues.match.tiebreak.${tiebreak}`);
  return [entry_1_name, score, note, entry_2_name].flat().join(" ");
}

/** Each match as the page shows it. */
const shownOn = (page: Page, t: Words): Promise<string[]> =>
  rowsOf(page, t).evaluateAll((rows) =>
    rows.map((row) => {
      const [one, score, two] = row.querySelectorAll("td");
      const nameIn = (side: Element | undefined) => side?.querySelector("[translate=no]")?.textContent;
      const parts = [nameIn(one), score?.innerText, nameIn(two)];
      return parts.join(" ").replaceAll(/\s+/g, " ").trim();
    }),
  );

test("alice creates a league, bob follows her link and dave enters her code: their cup hasn't begun, and says when it does and who gets a bye", async ({
  arrive,
  game,
  language,
  t,
}) => {
  const base = `${game[language]}/leagues`;
  const [alice, bob, dave] = [
    await arrive("alice"),
    await arrive("bob", { colorScheme: "dark" }),
    await arrive("dave"),
  ];
  await alice.goto(`${base}/create/classic`);
  await alice.getByRole("textbox", { name: t("leagues.field.name") }).fill(TRIO);
  await alice.getByRole("button", { name: t("leagues.create.submit"), exact: true }).click();
  await expect(alice).toHaveURL(/\/leagues$/);
  const { id } = await leagueOf(alice, TRIO);
  const startsAfter = (event: number) =>
    t("leagues.cupNotStarted.start", { cup: `${TRIO} Cup`, event, first: event + 1 });

  await test.step("alone: it begins before the last round [league-055]", async () => {
    await alice.goto(`${base}/${id}/cup`);
    await expect(alice).toHaveURL(new RegExp(`/leagues/${id}/cup-not-started$`));
    await expect(alice.getByText(startsAfter(29))).toBeVisible();
  });

  const { code } = await read(alice, api.league.code, { league: id });
  await bob.goto(`${base}/auto-join/${code}`);
  await bob.getByRole("button", { name: t("leagues.join.submit") }).click();
  await expect(bob).toHaveURL(new RegExp(`/leagues/${id}/standings/c$`));
  const joined = await post(dave, "/api/leagues-private/join/", { code, entry: await entryOf(dave) });
  expect(joined.status).toBe(201);

  await test.step("three need a round more than two, and one of them gets a bye [league-055, league-176]", async () => {
    await bob.goto(`${base}/${id}/cup`);
    await expect(bob.getByText(t("leagues.cup.noMatches"))).toBeVisible();
    await expect(bob.getByText(startsAfter(28))).toBeVisible();
    await expect(bob.getByText(t("leagues.cupNotStarted.byes"))).toBeVisible();
    await expectAccessible(bob);
    await bob.getByRole("link", { name: t("leagues.cupNotStarted.back") }).click();
    await expect(bob).toHaveURL(new RegExp(`/leagues/${id}/standings/c$`));
    await expect(bob.getByRole("heading", { level: 1, name: TRIO })).toBeVisible();
  });
});

test("a drawn cup by team and round, page by page: the best of the qualification had byes, the better team advanced, losers are told that they are out", async ({
  arrive,
  game,
  language,
  t,
}) => {
  const [alice, bob] = [await arrive("alice"), await arrive("bob", { colorScheme: "dark" })];
  const { id, cup_league: cup } = await leagueOf(alice, OFFICE);
  const path = `${game[language]}/leagues/${id}/cup`;
  const teams = await read(alice, api.league.entries, { league: cup! });
  const histories = new Map(
    await Promise.all(teams.map(async ({ entry }) => [entry, await historyOf(alice, entry)] as const)),
  );
  const best = byMerit(teams.map(({ entry }) => ({ entry, ...roundIn(histories.get(entry), QUALIFIED) })));
  const rounds: Match[][] = [];
  for (let event = QUALIFIED + 1; event <= PLAYED + 1; event++) rounds.push(await matchesOf(alice, cup, { event }));
  const shown = rounds
    .toReversed()
    .flat()
    .map((match) => shownAs(match, t));
  const pages = alice.getByRole("navigation", { name: t("leagues.matches"), exact: true });
  const team = alice.getByRole("combobox", { name: t("leagues.filter.team"), exact: true });
  const round = alice.getByRole("combobox", { name: t("leagues.filter.round"), exact: true });

  await test.step("what the API says about the cup follows from what the teams have played [league-094]", async () => {
    const byes = rounds.flat().filter(({ is_bye }) => is_bye);
    expect(rounds.map(({ length }) => length)).toEqual([32, 16, 8, 4]);
    expect(inOrder(sidesOf(byes))).toEqual(inOrder(best.slice(0, 24)));
    for (const match of rounds.slice(0, -1).flat()) {
      await expectDecided(match, (entry, event) => roundIn(histories.get(entry), event));
    }
    rounds.slice(1).forEach((round, index) => {
      expect(inOrder(sidesOf(round))).toEqual(inOrder(winnersOf(rounds[index] ?? [])));
    });
  });

  await test.step("the page of a cup that has not begun leads to the matches once it has [league-055]", async () => {
    await alice.goto(`${path}-not-started`);
    await expect(alice).toHaveURL(new RegExp(`${path}$`));
  });

  await test.step("both read the same: the round ahead first, and of the first round the matches before the byes [league-001, league-054]", async () => {
    for (const page of [alice, bob]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: `${OFFICE} Cup` })).toBeVisible();
      await expect(page.getByText(t("leagues.cup.howWords"))).toBeVisible();
      await expect(page.getByText(t("leagues.cup.byes"))).toBeVisible();
      await expect.poll(() => shownOn(page, t)).toEqual(shown.slice(0, 50));
      await expectAccessible(page);
    }
    await expect(rowsOf(alice, t).last()).toContainText(t("leagues.match.bye"));
  });

  await test.step("a long list of matches has pages [league-054]", async () => {
    await pages.getByRole("button", { name: t("common.next"), exact: true }).click();
    await expect(alice).toHaveURL(/\?page_matches=2$/);
    await expect(pages).toContainText(t("leagues.page", { page: 2 }));
    await expect.poll(() => shownOn(alice, t)).toEqual(shown.slice(50));
  });

  const [match] = rounds[2] ?? [];
  const loser = sidesOf([match!]).find((entry) => entry !== match?.winner) ?? 0;
  await test.step("its rounds begin after the one that qualified; another filter begins with the first page [league-054]", async () => {
    await expect(round.locator("option").nth(1)).toHaveText(t("round.long", { event: QUALIFIED + 1 }));
    await round.selectOption("27");
    await expect(alice).toHaveURL(/\?event=27$/);
    await expect.poll(() => shownOn(alice, t)).toEqual(rounds[2]?.map((match) => shownAs(match, t)));
    await team.selectOption(String(loser));
    await expect(alice).toHaveURL(new RegExp(`\\?event=27&entry=${loser}$`));
    await expect.poll(() => shownOn(alice, t)).toEqual([shownAs(match!, t)]);
  });

  await test.step("teams without a match are out; later rounds are drawn one by one [league-094, league-176]", async () => {
    await round.selectOption("28");
    await expect(alice.getByText(t("leagues.cup.eliminated"), { exact: true })).toBeVisible();
    await round.selectOption("");
    const own = rounds
      .toReversed()
      .flat()
      .filter((one) => sidesOf([one]).includes(loser));
    await expect.poll(() => shownOn(alice, t)).toEqual(own.map((one) => shownAs(one, t)));
    await alice.goto(`${path}?event=30`);
    await expect(alice.getByText(t("leagues.cup.later", { round: 30, before: 29 }))).toBeVisible();
    await expectAccessible(alice);
  });

  await test.step("a team that joins a league after its cup was drawn isn't in it [league-094]", async () => {
    const { status } = await post(alice, "/api/leagues-private/join/", { code: "plank6", entry: await entryOf(alice) });
    expect(status).toBe(201);
    await alice.goto(`${game[language]}/leagues/cups`);
    await expect(alice.getByRole("row").filter({ hasText: LATE })).toContainText(t("leagues.cups.notQualified"));
    await expect(alice.getByRole("row").filter({ hasText: TRIO })).toHaveCount(0);
    await expectAccessible(alice);
  });
});

test(
  "rounds are played to the end: open pages follow their matches, the cup of three is drawn with one bye, losers are out, and the winner of the final is named",
  { tag: "@long" },
  async ({ arrive, game, language, t }) => {
    const base = `${game[language]}/leagues`;
    const [alice, bob] = [await arrive("alice"), await arrive("bob", { colorScheme: "dark" })];
    const office = await leagueOf(alice, OFFICE);
    const officePath = `${base}/${office.id}/cup`;
    const shownAll = (matches: readonly Match[]) => matches.map((match) => shownAs(match, t));
    const played = (entry: number, event: number) => playedBy(alice, entry, event);
    const officeRound = (event: number) => matchesOf(alice, office.cup_league, { event });

    await test.step("the deadline passes while bob looks on: running matches say how many are still to play, and who leads", async () => {
      await bob.goto(`${officePath}?event=28`);
      await expect.poll(() => shownOn(bob, t)).toEqual(shownAll(await officeRound(28)));
      await moveClock(game, "after_deadline");
      const running = await officeRound(28);
      for (const [index, { live }] of running.entries()) {
        const [ours, theirs] = [live?.entry_1_players_to_play ?? -1, live?.entry_2_players_to_play ?? -1];
        // Bob's page polls the demo's clock every twenty seconds, and everything else some seconds after a deadline.
        await expect(rowsOf(bob, t).nth(index)).toContainText(t("live.toPlay", { ours, theirs }), {
          timeout: LIMITS.wait,
        });
      }
      // No match has begun: only a team that hasn't paid for transfers leads one that has.
      const ahead = running.filter(({ live }) => live?.tiebreak === null);
      await expect(rowsOf(bob, t).getByText(t("live.leads"))).toHaveCount(ahead.length);
    });

    await test.step("the better team wins; winners go on, a loser is out [league-094]", async () => {
      await moveClock(game, "end_of_event");
      await moveClock(game, "next_morning");
      const quarters = await officeRound(28);
      for (const match of quarters) await expectDecided(match, played);
      await expect.poll(() => shownOn(bob, t)).toEqual(shownAll(quarters));
      const semis = await officeRound(29);
      expect(inOrder(sidesOf(semis))).toEqual(inOrder(winnersOf(quarters)));
      const loser = sidesOf(quarters).find((entry) => !winnersOf(quarters).includes(entry));
      await bob.goto(`${officePath}?event=29`);
      await expect.poll(() => shownOn(bob, t)).toEqual(shownAll(semis));
      await bob.goto(`${officePath}?event=29&entry=${loser}`);
      await expect(bob.getByText(t("leagues.cup.eliminated"), { exact: true })).toBeVisible();
    });

    const trio = await leagueOf(alice, TRIO);

    await test.step("the cup of three: the best of the round that qualified goes straight to the final [league-094]", async () => {
      const members = await read(alice, api.league.entries, { league: trio.cup_league! });
      const [best] = byMerit(
        await Promise.all(
          members.map(async ({ entry }) => ({
            entry,
            ...roundIn(await historyOf(alice, entry), 28),
            ...(await played(entry, 28)),
          })),
        ),
      );
      const [semi, bye] = await matchesOf(alice, trio.cup_league, { event: 29 });
      expect(members.length).toBe(3);
      expect(bye).toMatchObject({ entry_1_entry: best, is_bye: true });
      for (const page of [alice, bob]) {
        await page.goto(`${base}/${trio.id}/cup`);
        await expect(page.getByText(t("leagues.cup.byeOne"))).toBeVisible();
        await expect.poll(() => shownOn(page, t)).toEqual(shownAll([semi!, bye!]));
      }
    });

    // Semi-finals, and the finals of both cups.
    for (const _ of [29, 30]) {
      await moveClock(game, "end_of_event");
      await moveClock(game, "next_morning");
    }
    const trioMatches = await matchesOf(alice, trio.cup_league, { order: "latest" });
    const [final, ...before] = trioMatches;
    const officeEnd = [await officeRound(30), await officeRound(29)];

    await test.step("the finals of both cups are of those who won before [league-094, league-182]", async () => {
      expect(trioMatches.map(({ event }) => event)).toEqual([30, 29, 29]);
      expect(inOrder(sidesOf([final!]))).toEqual(inOrder(winnersOf(before)));
      expect(inOrder(sidesOf(officeEnd[0]!))).toEqual(inOrder(winnersOf(officeEnd[1]!)));
      for (const match of [...trioMatches, ...officeEnd.flat()]) await expectDecided(match, played);
    });

    const nameOf = (match: Match) => (match.winner === match.entry_1_entry ? match.entry_1_name : match.entry_2_name);
    await test.step("the winner is named to both, and each reads how far they came [league-182]", async () => {
      for (const [page, who] of [
        [alice, await entryOf(alice)],
        [bob, await entryOf(bob)],
      ] as const) {
        await page.goto(officePath);
        await expect(page.getByRole("region", { name: t("leagues.cup.winner") })).toContainText(
          nameOf(officeEnd[0]![0]!),
        );
        await page.goto(`${base}/${trio.id}/cup`);
        await expect(page.getByRole("region", { name: t("leagues.cup.winner") })).toContainText(nameOf(final!));
        await expect.poll(() => shownOn(page, t)).toEqual(shownAll(trioMatches));
        await expect(rowsOf(page, t).first()).toContainText(t("leagues.match.winner"));
        await expectAccessible(page);

        await page.goto(`${base}/cups`);
        const [last] = trioMatches.filter((match) => sidesOf([match]).includes(who));
        const { entry_1_points: one, entry_2_points: two } = last!;
        const [own, other] = last?.entry_1_entry === who ? [one, two] : [two, one];
        const row = page.getByRole("row").filter({ hasText: TRIO });
        await expect(row).toContainText(t("round.short", { event: last?.event ?? 0 }));
        const score = `${own}–${other}`;
        await expect(row).toContainText(t(last?.winner === who ? "leagues.cups.win" : "leagues.cups.loss", { score }));
        if (final?.winner === who) await expect(row).toContainText(t("leagues.cups.champion"));
      }
    });
  },
);

test.describe("what a season of so few teams doesn't have", () => {
  test.use({ failures: true });

  test("a large cup is shown from its last rounds on [league-176, league-182]", async ({ page, game, language, t }) => {
    await become(page, game, language, "alice");
    const { id } = await leagueOf(page, OFFICE);
    const large = { is_large: true, qualification_event: 14 };
    await page.route(`**/api/league/${id}/cup-status/`, async (route) => {
      const response = await answerTo(route);
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...large } });
    });
    await page.goto(`${game[language]}/leagues/${id}/cup?event=20`);
    await expect(page.getByText(t("leagues.cup.large", { event: 24 }))).toBeVisible();
  });

  test("a league with more than 512 teams only shows one team's matches: your own, or those of the one in the address [league-173]", async ({
    page,
    game,
    language,
    t,
  }) => {
    await become(page, game, language, "alice");
    const { id: league } = await leagueOf(page, DUELS);
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
    const teams = await read(page, api.league.entries, { league });
    const other = teams.find(({ entry_name }) => entry_name === "Bobbens Bollar")?.entry;
    await page.goto(`${path}?default_entry=${other}`);
    await expect(page).toHaveURL(new RegExp(`\\?default_entry=${other}&entry=${other}$`));
    await expect(matches.filter({ hasNotText: "Bobbens Bollar" })).toHaveCount(0);
    await expect(matches.first()).toBeVisible();
  });
});
