import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDeadline } from "../src/rounds/close-deadline.ts";
import { checkEvent } from "../src/rounds/check-event.ts";
import { correctStats } from "../src/rounds/correct-stats.ts";
import { createLeague } from "../src/leagues/create-league.ts";
import { drawMatches } from "../src/leagues/draw-matches.ts";
import { joinPrivateLeague } from "../src/leagues/join-league.ts";
import { settleEvent } from "../src/rounds/settle-event.ts";
import { settleMatches } from "../src/leagues/settle-matches.ts";
import { confirmFixture } from "../src/season/start-fixture.ts";
import { startLeagues } from "../src/leagues/start-leagues.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { crashAtEveryStatement, openGame, type Game } from "./support/game.ts";
import { endSeasonAfter } from "./support/leagues.ts";
import { enter, OTHER_TEAM } from "./support/people.ts";
import { playRound, settleRound } from "./support/play.ts";
import { deadlineOf, fixturesOf, kickoffOf, player } from "./support/season.ts";
import { snapshot } from "./support/snapshot.ts";

/**
 * Two databases live the same season of four rounds. In one of them the process dies before every statement of the work that
 * leagues need for a round, and resumes it; and it dies between the round's own step and theirs.
 */
let whole: Game;
let killed: Game;

beforeAll(async () => {
  [whole, killed] = [await openGame(), await openGame()];
  for (const game of [whole, killed]) {
    await endSeasonAfter(game, 4);
    const people = [];
    for (const [index, name] of ["alice", "bob", "carol", "dave", "erin"].entries()) {
      people.push(await enter(game.ctx, name, index % 2 === 0 ? undefined : OTHER_TEAM));
    }
    const [admin, ...others] = people.map(({ entry }) => entry);
    for (const scoring of ["c", "h", "h"] as const) {
      const wish = { name: `Liga ${scoring}`, scoring, start_event: 1, ko_rounds: 1, max_entries: null };
      const league = await createLeague(game.ctx, admin ?? 0, wish);
      for (const entry of others) await joinPrivateLeague(game.ctx, entry, league.code ?? "");
    }
    // Codes are random; here they must not differ between the two databases.
    await game.ctx.db
      .updateTable("league")
      .set({ code: sql`'code' || id` })
      .where("code", "is not", null)
      .execute();
  }
});
afterAll(async () => {
  await whole?.close();
  await killed?.close();
});

/** A transaction that dies keeps the numbers it drew; with the numbers given back the two databases can be compared. */
async function giveBackNumbers(game: Game): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('league', 'id'), (select max(id) from league))`.execute(game.ctx.db);
}

/** Rows as they are, except for the numbers of matches, which only order them. */
async function stateOf(game: Game): Promise<object> {
  const state = await snapshot(game.ctx.db);
  const withoutId = (rows: string[] | undefined) =>
    (rows ?? []).map((row) => row.replace(/"id": \d+, /, "")).toSorted();
  return { ...state, h2h_match: withoutId(state.h2h_match) };
}

/** Without times, and without the count of notifications about documents and live numbers. */
const untimed = (state: object): unknown =>
  JSON.parse(
    JSON.stringify({ ...state, document_version: [] })
      .replace(/\\"(leagues_at|scheduled_at|created)\\": \\"[^"]*\\"/g, "")
      .replace(/\\"live_version\\": \d+/g, ""),
  );

async function inBoth(step: (game: Game) => Promise<unknown>, least: number): Promise<void> {
  await step(whole);
  const deaths = await crashAtEveryStatement(
    killed,
    () => step(killed),
    () => giveBackNumbers(killed),
  );
  expect(deaths).toBeGreaterThanOrEqual(least);
  expect(await stateOf(killed)).toEqual(await stateOf(whole));
}

const both = async (step: (game: Game) => Promise<unknown>) => {
  for (const game of [whole, killed]) await step(game);
};
const hours = (event: number, after: number) => new Date(kickoffOf(event).getTime() + after * 3_600_000);
const feats = (event: number) => new Map([[player(event, 9), { minutes: 90, goals_scored: event }]]);

test("the deadline's work for leagues: killed before any statement, and between the freeze and it", async () => {
  await both((game) => game.at(deadlineOf(1)));
  await both(({ ctx }) => closeDeadline(ctx, 1));
  const matches = killed.ctx.db.selectFrom("h2h_match").select("id");
  expect(await matches.execute()).toEqual([]);
  await inBoth(({ ctx }) => startLeagues(ctx, 1), 5);
  expect((await matches.execute()).length).toBe(18);
  // What was left undone by a process that died after the freeze is due for the next one.
  await killed.ctx.db.deleteFrom("h2h_match").execute();
  await killed.ctx.db.updateTable("league").set({ scheduled_at: null }).where("scoring", "=", "h").execute();
  await killed.ctx.db.updateTable("event").set({ leagues_at: null }).where("id", "=", 1).execute();
  await both(({ ctx }) => runDue(ctx));
  expect(await stateOf(killed)).toEqual(await stateOf(whole));
});

test("the matches of a settled round, of leagues and after a correction", async () => {
  await both((game) => playRound(game, 1, feats(1)));
  await both((game) => game.at(hours(1, 20)));
  await both(({ ctx }) => settleEvent(ctx, 1));
  const undecided = killed.ctx.db
    .selectFrom("h2h_match")
    .select("id")
    .where("event", "=", 1)
    .where("decided", "=", false);
  expect((await undecided.execute()).length).toBe(6);
  await inBoth(({ ctx }) => settleMatches(ctx, 1), 4);
  expect(await undecided.execute()).toEqual([]);
  const correction = { fixture: 1, lines: [{ element: player(8, 9), team: 8, stats: { assists: 3 } }] };
  await both(({ ctx }) => correctStats(ctx, { ...correction, account: null, reason: "three assists" }));
  await inBoth(({ ctx }) => settleMatches(ctx, 1), 4);
});

test("cups, their next rounds and knock-outs after the check", async () => {
  for (const event of [2, 3]) {
    await both((game) => settleRound(game, event - 1));
    await both((game) => playRound(game, event, feats(event)));
    await both((game) => game.at(hours(event, 20)));
    await both(async ({ ctx }) => {
      for (const fixture of fixturesOf(event)) await confirmFixture(ctx, fixture);
      await settleEvent(ctx, event);
      await settleMatches(ctx, event);
    });
    await both((game) => game.at(hours(event, 24)));
    await both(({ ctx }) => checkEvent(ctx, event));
    await inBoth(({ ctx }) => drawMatches(ctx, event + 1), 8);
  }
  const finals = await killed.ctx.db.selectFrom("h2h_match").selectAll().where("event", "=", 4).execute();
  // The cups of the overall, the starting round's and the private league, and two knock-out finals.
  expect(finals.map((match) => match.knockout_name)).toEqual(["Final", "Final", "Final", "Final", "Final"]);
});

test("a season that nobody looked after is caught up in one go, with the same result", async () => {
  await both((game) => settleRound(game, 3));
  await both((game) => playRound(game, 4, feats(4)));
  await both((game) => settleRound(game, 4));
  expect(await stateOf(killed)).toEqual(await stateOf(whole));
  // Everything that leagues have of the season undone, then done again by the calendar alone.
  const { db } = killed.ctx;
  const before = await stateOf(killed);
  await db
    .updateTable("league")
    .set({
      cup_league: null,
      qualification_event: null,
      qualification_numbers: null,
      has_byes: false,
      is_large: false,
    })
    .where("scoring", "=", "c")
    .execute();
  await db.deleteFrom("league").where("cup_of", "is not", null).execute();
  await db.deleteFrom("h2h_match").execute();
  await db.updateTable("league").set({ scheduled_at: null }).where("scoring", "=", "h").execute();
  await db
    .updateTable("event")
    .set({ leagues_at: null, matches_partition: null, cup_leagues_created: false, h2h_ko_matches_created: false })
    .execute();
  await giveBackNumbers(killed);
  await runDue(killed.ctx);
  expect(untimed(await stateOf(killed))).toEqual(untimed(before));
}, 480_000);
