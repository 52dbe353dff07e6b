import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entryEvent } from "../src/db/entry-events.ts";
import { eventById } from "../src/db/events.ts";
import { fixtureById } from "../src/db/fixtures.ts";
import { revisionsOfFixture, statsOfFixture } from "../src/db/fixture-stats.ts";
import { changePrices } from "../src/rounds/change-prices.ts";
import { correctStats } from "../src/rounds/correct-stats.ts";
import { viewBootstrapStatic } from "../src/documents/views/bootstrap-static.ts";
import { isoOrNull } from "../src/platform/times.ts";
import { loadFacts } from "../src/season/load-facts.ts";
import { makeTransfers } from "../src/squads/make-transfers.ts";
import { abandonFixture } from "../src/season/abandon-fixture.ts";
import { moveFixture } from "../src/season/move-fixture.ts";
import { recordPlayers } from "../src/season/record-players.ts";
import { recordStats } from "../src/season/record-stats.ts";
import { refreshElements } from "../src/season/refresh-elements.ts";
import { Refusal } from "../src/platform/refusal.ts";
import { settleEvent } from "../src/rounds/settle-event.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, type Person } from "./support/people.ts";
import { matchLines, matchOf, playRound, settleRound } from "./support/play.ts";
import { elementById } from "./support/rows.ts";
import { clubsOf, deadlineOf, fixturesOf, kickoffOf, player } from "./support/season.ts";

let game: Game;
let alice: Person;
const FEED = { source: "feed" } as const;
const scorer = player(3, 16);
const match = matchOf(scorer, 1);
const line = (stats: Record<string, number>) => [{ element: scorer, team: 3, stats }];
const refused = (move: Promise<unknown>) =>
  move.then(
    () => "nothing was refused",
    (error: unknown) => {
      if (error instanceof Refusal) return error.problems.map((problem) => problem.code);
      throw error;
    },
  );

beforeAll(async () => {
  game = await openGame();
  alice = await enter(game.ctx, "alice");
  await game.at(deadlineOf(1));
  await runDue(game.ctx);
  await game.at(kickoffOf(1));
  await runDue(game.ctx);
});
afterAll(() => game?.close());

describe("statistics", () => {
  test("at the kick-off every player of both clubs has a line, and nothing is in the ledger", async () => {
    expect(await statsOfFixture(game.ctx.db, match)).toHaveLength(40);
    expect(await revisionsOfFixture(game.ctx.db, match)).toEqual([]);
    expect(await fixtureById(game.ctx.db, match)).toMatchObject({ started: true, team_h_score: 0, team_a_score: 0 });
  });

  test("every difference goes into the ledger with the points before and after", async () => {
    const record = { fixture: match, state: { minutes: 63 }, lines: line({ minutes: 63, goals_scored: 1 }) };
    expect(await recordStats(game.ctx, [record], FEED)).toMatchObject({ revisions: 2, events: [1] });
    const revisions = await revisionsOfFixture(game.ctx.db, match);
    expect(revisions.map((row) => [row.identifier, row.old_value, row.new_value])).toEqual([
      ["minutes", 0, 63],
      ["goals_scored", 0, 1],
    ]);
    expect(revisions[0]).toMatchObject({
      old_points: 0,
      new_points: 7,
      // Nobody had looked at the match since the kick-off: when it happened is not known.
      match_minute: null,
      source: "feed",
      reason: null,
    });
    expect(await elementById(game.ctx.db, scorer)).toMatchObject({ total_points: 7, event_points: 7, form: "7.0" });
  });

  test("the same report again changes nothing, not even a version", async () => {
    const before = await eventById(game.ctx.db, 1);
    const record = { fixture: match, state: { minutes: 63 }, lines: line({ minutes: 63, goals_scored: 1 }) };
    expect(await recordStats(game.ctx, [record], FEED)).toEqual({ revisions: 0, events: [], refused: [] });
    expect(await eventById(game.ctx.db, 1)).toEqual(before);
  });

  test("impossible figures are refused completely, with every reason", async () => {
    const lines = [
      ...line({ minutes: -1 }),
      ...line({ goals_scored: 1.5 }),
      { element: 9999, team: 3, stats: { minutes: 90 } },
      { element: player(1, 1), team: 99, stats: {} },
    ];
    const before = await statsOfFixture(game.ctx.db, match);
    expect(await refused(recordStats(game.ctx, [{ fixture: match, lines }], FEED))).toEqual([
      "stat_invalid",
      "duplicate_element",
      "stat_invalid",
      "unknown_element",
      "team_not_playing",
    ]);
    expect(await statsOfFixture(game.ctx.db, match)).toEqual(before);
  });

  test("an operator's figure is kept against the feed's", async () => {
    const word = { source: "operator", account: null, reason: "the goal was a teammate's" } as const;
    await recordStats(game.ctx, [{ fixture: match, lines: line({ goals_scored: 0 }) }], word);
    await recordStats(game.ctx, [{ fixture: match, lines: line({ minutes: 70, goals_scored: 1 }) }], FEED);
    const held = (await statsOfFixture(game.ctx.db, match)).find((row) => row.element === scorer);
    expect(held).toMatchObject({ minutes: 70, goals_scored: 0, total_points: 2 });
    const last = (await revisionsOfFixture(game.ctx.db, match)).find((row) => row.source === "operator");
    expect(last).toMatchObject({ identifier: "goals_scored", new_value: 0, reason: word.reason });
  });

  test("a complete report takes back what it does not name", async () => {
    await recordStats(game.ctx, [{ fixture: match, lines: [], complete: true }], FEED);
    const held = (await statsOfFixture(game.ctx.db, match)).find((row) => row.element === scorer);
    expect(held).toMatchObject({ minutes: 0, total_points: 0 });
  });
});

describe("matches that move", () => {
  test("a round isn't settled before its last match is over", async () => {
    expect(await refused(settleEvent(game.ctx, 1))).toEqual(["event_not_over"]);
  });

  test("a match postponed after the deadline leaves the round, which is settled without it", async () => {
    const [postponed = 0] = fixturesOf(1);
    await moveFixture(game.ctx, { fixture: postponed, event: null, kickoff_time: null, provisional_start_time: true });
    await game.at(new Date(kickoffOf(1).getTime() + 2 * 3_600_000));
    for (const fixture of fixturesOf(1).slice(1)) {
      const state = { started: true, minutes: 90, finished_provisional: true };
      await recordStats(game.ctx, [{ fixture, state, lines: matchLines(fixture), complete: true }], FEED);
    }
    await settleRound(game, 1);
    expect((await eventById(game.ctx.db, 1))?.finished_at).toBeInstanceOf(Date);
    const row = await entryEvent(game.ctx.db, alice.entry, 1);
    // Club 1 has not played: whoever of it started gave way where the bench allows.
    const idle = row?.elements.slice(0, 11).filter((element) => [1, 8].includes(Math.ceil(element / 20))) ?? [];
    expect(idle.length).toBeGreaterThan(0);
    expect(row?.automatic_subs?.filter((_, index) => index % 2 === 0).every((out) => idle.includes(out))).toBe(true);
  });

  test("it counts in the round in which it is played, and that deadline moves with the first kick-off", async () => {
    const [postponed = 0] = fixturesOf(1);
    const early = new Date(kickoffOf(2).getTime() - 24 * 3_600_000);
    await moveFixture(game.ctx, { fixture: postponed, event: 2, kickoff_time: early, provisional_start_time: false });
    expect((await eventById(game.ctx.db, 2))?.deadline_time).toEqual(new Date(early.getTime() - 5 * 60_000));
    await moveFixture(game.ctx, { fixture: postponed, kickoff_time: kickoffOf(2) });
    expect((await eventById(game.ctx.db, 2))?.deadline_time).toEqual(deadlineOf(2));
  });

  test("a deadline that has passed never opens again", async () => {
    const last = fixturesOf(1)[3] ?? 0;
    expect(await refused(moveFixture(game.ctx, { fixture: last, kickoff_time: kickoffOf(3) }))).toEqual([
      "event_checked",
    ]);
    await moveFixture(
      game.ctx,
      { fixture: last, kickoff_time: new Date(kickoffOf(1).getTime() + 60_000) },
      { account: null, reason: "the time of the kick-off" },
    );
    expect((await eventById(game.ctx.db, 1))?.deadline_time).toEqual(deadlineOf(1));
  });

  test("a void match gives nobody anything, and counts as over", async () => {
    await playRound(game, 2, new Map([[scorer, { minutes: 90, goals_scored: 3 }]]));
    const fixture = matchOf(scorer, 2);
    const before = await elementById(game.ctx.db, scorer);
    const origin = { source: "operator", account: null, reason: "broken off, annulled" } as const;
    await abandonFixture(game.ctx, { fixture, result: "void" }, origin);
    expect((await elementById(game.ctx.db, scorer))?.total_points).toBe((before?.total_points ?? 0) - 17);
    expect(await fixtureById(game.ctx.db, fixture)).toMatchObject({ abandoned: true, finished: true });
    await settleRound(game, 2);
    expect((await eventById(game.ctx.db, 2))?.finished_at).toBeInstanceOf(Date);
  });
});

describe("final points", () => {
  test("after the data check a feed changes nothing any more, an operator does", async () => {
    const fixture = fixturesOf(2).find((id) => id !== matchOf(scorer, 2)) ?? 0;
    const { team_h: team } = clubsOf(fixture);
    const lines = [{ element: player(team, 16), team, stats: { minutes: 90, assists: 1 } }];
    expect((await eventById(game.ctx.db, 2))?.checked_at).toBeInstanceOf(Date);
    expect(await recordStats(game.ctx, [{ fixture, lines }], FEED)).toEqual({
      revisions: 0,
      events: [],
      refused: [fixture],
    });
    const { revisions, rescored } = await correctStats(game.ctx, {
      fixture,
      lines,
      account: null,
      reason: "an assist",
    });
    expect({ revisions, rescored }).toEqual({ revisions: 1, rescored: [2] });
  });
});

describe("the market", () => {
  test("transfers move counters and price counters once, however often they are counted", async () => {
    await game.beforeDeadline(3);
    const [out, into] = [player(2, 9), player(2, 10)];
    const transfers = [{ element_out: out, element_in: into }];
    await makeTransfers(game.ctx, { entry: alice.entry, event: 3, transfers });
    for (let twice = 0; twice < 2; twice++) await refreshElements(game.ctx);
    expect(await elementById(game.ctx.db, into)).toMatchObject({
      transfers_in: 1,
      transfers_in_event: 1,
      price_counter: 1,
      selected: 1,
    });
    expect(await elementById(game.ctx.db, out)).toMatchObject({
      transfers_out: 1,
      transfers_out_event: 1,
      price_counter: -1,
      selected: 0,
    });
  });

  test("the price run of a day is done once, by the rule", async () => {
    const { db } = game.ctx;
    const [rising, falling] = [player(7, 10), player(7, 11)];
    await db.updateTable("element").set({ price_counter: 10 }).where("id", "=", rising).execute();
    await db.updateTable("element").set({ price_counter: -3 }).where("id", "=", falling).execute();
    const before = [await elementById(db, rising), await elementById(db, falling)].map((row) => row?.now_cost ?? 0);
    expect(await changePrices(game.ctx, "2026-04-25")).toBe(2);
    expect(await changePrices(game.ctx, "2026-04-25")).toBeUndefined();
    const after = [await elementById(db, rising), await elementById(db, falling)];
    expect(after.map((row) => row?.now_cost)).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) - 1]);
    expect(after.map((row) => [row?.price_counter, row?.cost_change_event])).toEqual([
      [0, 1],
      [0, -1],
    ]);
  });

  test("a lifted flag resets the price counter and locks the price", async () => {
    const injured = player(5, 10);
    await recordPlayers(game.ctx, [
      { element: injured, status: "i", chance_of_playing_next_round: 0, news_en: "Knee", news_sv: "Knä" },
    ]);
    expect(await elementById(game.ctx.db, injured)).toMatchObject({
      status: "i",
      ep_next: "0.0",
      news_added: game.ctx.now(),
    });
    await game.ctx.db.updateTable("element").set({ price_counter: -2 }).where("id", "=", injured).execute();
    expect(
      await recordPlayers(game.ctx, [{ element: injured, status: "a", chance_of_playing_next_round: 100 }]),
    ).toEqual([injured]);
    const lifted = await elementById(game.ctx.db, injured);
    expect(lifted).toMatchObject({ price_counter: 0 });
    expect(lifted?.price_locked_until?.getTime()).toBeGreaterThan(game.ctx.now().getTime());
    const facts = await loadFacts(game.ctx.db, undefined, new Set(), game.ctx.now());
    const toldAt = (now: number) =>
      viewBootstrapStatic(facts!, { now, language: "en" }).elements.find(({ id }) => id === injured)
        ?.price_change_locked_until;
    const until = lifted!.price_locked_until!.getTime();
    expect([toldAt(until - 1), toldAt(until)]).toEqual([isoOrNull(lifted!.price_locked_until), null]);
    expect(await recordPlayers(game.ctx, [{ element: injured, status: "a" }])).toEqual([]);
    expect(await refused(recordPlayers(game.ctx, [{ element: injured, team: 77 }]))).toEqual(["unknown_team"]);
  });
});
