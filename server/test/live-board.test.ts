import {
  ALLSVENSKAN_2026,
  projectEntry,
  randomInt,
  rankDescending,
  scoreEntry,
  seeded,
  shuffle,
  type ChipName,
  type ElementResult,
} from "@elvan/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { squadOfEntry } from "../src/db/squads.ts";
import { closeDeadline } from "../src/rounds/close-deadline.ts";
import { recordStats } from "../src/season/record-stats.ts";
import { roundResults } from "../src/rounds/round-results.ts";
import { savePicks } from "../src/squads/save-picks.ts";
import { scoreEvent } from "../src/rounds/score-event.ts";
import { rescoreFrom, settleEvent } from "../src/rounds/settle-event.ts";
import { createSeasonState, type SeasonState } from "../src/season/season-state.ts";
import { advanceBoard, type LiveBoard } from "../src/live/live-board.ts";
import { createLive, type Live } from "../src/live/live.ts";
import { openGame, type Game } from "./support/game.ts";
import { CLASSIC_TEAM, enter, OTHER_TEAM } from "./support/people.ts";
import { CLUBS, clubsOf, deadlineOf, fixturesOf, player, SQUAD_SIZE } from "./support/season.ts";

/** The live board, held to the rules that settle a round: entry by entry, after everything that happens. */
const ENTRIES = 24;
const CHIPS: readonly (ChipName | null)[] = [null, "2capt", null, "pdbus", null];
const random = seeded("live board");
let game: Game;
let seasonState: SeasonState;
let live: Live;

/** Another order of the outfield, armbands and now and then a chip for everybody. */
async function plan(entries: readonly number[], chips: boolean): Promise<void> {
  for (const entry of entries) {
    const row = await squadOfEntry(game.ctx.db, entry);
    if (!row) throw new Error("no squad");
    const elements = [...row.elements.slice(0, 12), ...shuffle(row.elements.slice(12), random)];
    const [captain, vice] = shuffle(elements.slice(0, 11), random);
    const picks = elements.map((element, index) => ({
      element,
      position: index + 1,
      is_captain: element === captain,
      is_vice_captain: element === vice,
    }));
    const chip = chips ? (CHIPS[entry % CHIPS.length] ?? null) : null;
    await savePicks(game.ctx, { entry, picks, chip });
  }
}

beforeAll(async () => {
  game = await openGame();
  const entries: number[] = [];
  for (let number = 1; number <= ENTRIES; number++) {
    entries.push((await enter(game.ctx, `m${number}`, number % 3 === 0 ? CLASSIC_TEAM : OTHER_TEAM)).entry);
  }
  await plan(entries, true);
  seasonState = createSeasonState(game.ctx);
  live = await createLive(game.ctx, seasonState);
  await seasonState.start();
});
afterAll(async () => {
  live?.close();
  await seasonState?.close();
  await game?.close();
});

const rows = (event: number) =>
  game.ctx.db.selectFrom("entry_event").selectAll().where("event", "=", event).orderBy("entry").execute();

/** Compares the board with what the rules make of the rows and results that the database holds. */
async function expectAsRules(event: number): Promise<LiveBoard> {
  const board = live.board();
  if (board === null) throw new Error("no round runs");
  expect(board.mark.event).toBe(event);
  const results = await roundResults(game.ctx.db, event, ALLSVENSKAN_2026);
  const table = await rows(event);
  const expected = table.map((row) => {
    const { points, goals_scored, goals_conceded } = projectEntry(row, results, ALLSVENSKAN_2026);
    return { points, goals_scored, goals_conceded, total: row.total_before - row.event_transfers_cost + points };
  });
  const told = table.map(({ entry }) => {
    const index = board.indexOf(entry);
    const { points, total, goals_scored, goals_conceded } = board;
    return {
      points: points[index],
      goals_scored: goals_scored[index],
      goals_conceded: goals_conceded[index],
      total: total[index],
    };
  });
  expect(told).toEqual(expected);
  const ranking = rankDescending(
    expected.map(({ total }) => total),
    table.map(({ counted_transfers }) => counted_transfers),
  );
  expect(table.map(({ entry }) => board.overallRank(board.indexOf(entry)))).toEqual([...ranking.rank]);
  return board;
}

/** What settling would give were every match that is not over called off: nobody is still to play then. */
async function expectAsIfEndedNow(board: LiveBoard): Promise<void> {
  const ended = board.round.results.map((result): ElementResult =>
    result.state === "to_play" ? { ...result, state: "absent" } : result,
  );
  const next = await advanceBoard(board.teams, { ...board.round, results: ended }, board);
  for (const row of await rows(board.mark.event)) {
    const { points } = scoreEntry(row, ended, ALLSVENSKAN_2026, { final: true });
    expect(next.points[next.indexOf(row.entry)]).toBe(points);
  }
}

/** A match goes on: minutes pass, players come on, score and are booked. Some never come on. */
async function playOn(fixture: number, minute: number): Promise<void> {
  const { team_h, team_a } = clubsOf(fixture);
  const lines = [team_h, team_a].flatMap((team) =>
    Array.from({ length: SQUAD_SIZE }, (_, n) => player(team, n + 1)).flatMap((element) => {
      const comesOn = [0, 200, 46, 0, 70][element % 5] ?? 0;
      if (comesOn >= minute) return [];
      const some = (chance: number) => (random() < chance ? 1 : 0);
      return [
        {
          element,
          team,
          stats: { minutes: minute - comesOn, goals_scored: some(0.1), yellow_cards: some(0.1), saves: some(0.1) },
        },
      ];
    }),
  );
  const state = { started: true, minutes: minute, ...(minute >= 90 && { finished_provisional: true }) };
  await recordStats(game.ctx, [{ fixture, state, lines }], { source: "feed" });
  await seasonState.refresh();
}

async function playRound(event: number, eachTime: () => Promise<void>): Promise<void> {
  const moments = fixturesOf(event).flatMap((fixture) => [30, 63, 90].map((minute) => ({ fixture, minute })));
  const order = shuffle(moments, random).toSorted((a, b) => a.minute - b.minute || a.fixture - b.fixture);
  for (const { fixture, minute } of order) {
    await playOn(fixture, minute);
    await eachTime();
  }
}

test("after everything that happens, every team is as the rules say, and settling changes nothing [core-017]", async () => {
  expect(live.board()).toBeNull();
  await game.at(deadlineOf(1));
  await closeDeadline(game.ctx, 1);
  await seasonState.refresh();
  expect(live.board()).toMatchObject({ average: 0, highest: 0 });
  await playRound(1, async () => expectAsIfEndedNow(await expectAsRules(1)));
  const before = await expectAsRules(1);
  await settleEvent(game.ctx, 1);
  const settled = await rows(1);
  expect(settled.map(({ points }) => points)).toEqual([...before.points]);
  expect(settled.map(({ total_points }) => total_points)).toEqual([...before.total]);
  expect(settled.map(({ overall_rank }) => overall_rank)).toEqual(settled.map((_, index) => before.overallRank(index)));
  expect(settled.map(({ rank }) => rank)).toEqual(settled.map((_, index) => before.eventRank(index)));
  expect(settled.some(({ automatic_subs }) => automatic_subs?.length)).toBe(true);
  const [round] = await game.ctx.db.selectFrom("event").selectAll().where("id", "=", 1).execute();
  expect(round).toMatchObject({
    average_entry_score: before.average,
    highest_score: before.highest,
    highest_scoring_entry: before.highestEntry,
  });
  await seasonState.refresh();
  expect(live.board()).toBeNull();
});

test("a correction of the previous round moves the totals of the running one", async () => {
  await game.at(deadlineOf(2));
  await closeDeadline(game.ctx, 2);
  await seasonState.refresh();
  await playOn(fixturesOf(2)[0]!, 63);
  await scoreEvent(game.ctx, 2, { final: false });
  await seasonState.refresh();
  const board = await expectAsRules(2);

  const fixture = fixturesOf(1)[0]!;
  const { team_h: team } = clubsOf(fixture);
  const line = (element: number) => ({ element, team, stats: { goals_scored: 3 } });
  const lines = Array.from({ length: SQUAD_SIZE }, (_, n) => line(player(team, n + 1)));
  const operator = { source: "operator", account: null, reason: "A hat-trick that nobody saw" } as const;
  await recordStats(game.ctx, [{ fixture, lines }], operator);
  await rescoreFrom(game.ctx, 1);
  await seasonState.refresh();
  const corrected = await expectAsRules(2);
  expect([...corrected.total]).not.toEqual([...board.total]);
  expect([...corrected.points]).toEqual([...board.points]);
});

test("a process that starts in the middle of a round has the same board, and the same version", async () => {
  const otherState = createSeasonState(game.ctx);
  const other = await createLive(game.ctx, otherState);
  await otherState.start();
  try {
    expect(other.version()).toBe(live.version());
    expect([...(other.board()?.total ?? [])]).toEqual([...(live.board()?.total ?? [])]);
    await playOn(fixturesOf(2)[1]!, 90);
    await other.reach(live.version());
    expect(other.version()).toBe(live.version());
    expect([...(other.board()?.points ?? [])]).toEqual([...(live.board()?.points ?? [])]);
  } finally {
    other.close();
    await otherState.close();
  }
});

test("random changes: scoring in steps gives the same as scoring at once", async () => {
  const start = live.board();
  if (start === null) throw new Error("no round runs");
  let stepped = start;
  let scored = 0;
  for (let step = 0; step < 60; step++) {
    const moved = new Set(
      Array.from({ length: 1 + randomInt(random, 4) }, () => 1 + randomInt(random, CLUBS * SQUAD_SIZE)),
    );
    const results = stepped.round.results.map((result): ElementResult => {
      if (!moved.has(result.element)) return result;
      const state = (["played", "to_play", "absent"] as const)[randomInt(random, 3)]!;
      return { ...result, state, points: state === "played" ? randomInt(random, 15) - 3 : 0 };
    });
    const round = { ...stepped.round, results };
    stepped = await advanceBoard(start.teams, round, stepped);
    const holders = [...start.teams.entries.keys()].filter((index) =>
      start.teams.elements.subarray(15 * index, 15 * index + 15).some((element) => moved.has(element)),
    );
    expect(stepped.scored).toBeLessThanOrEqual(holders.length);
    scored += stepped.scored;
    const whole = await advanceBoard(start.teams, round, undefined);
    expect([...stepped.points]).toEqual([...whole.points]);
    expect([...stepped.total]).toEqual([...whole.total]);
    expect(stepped.average).toBe(whole.average);
  }
  // Only those are scored who hold somebody who has moved.
  expect(scored).toBeGreaterThan(0);
  expect(scored).toBeLessThan(60 * ENTRIES);
});
