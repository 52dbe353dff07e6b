// engine: both
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventById } from "../src/db/events.ts";
import { entryEvent } from "../src/db/entry-events.ts";
import { squadOfEntry } from "../src/db/squads.ts";
import { correctStats } from "../src/rounds/correct-stats.ts";
import { makeTransfers } from "../src/squads/make-transfers.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, OTHER_TEAM, type Person } from "./support/people.ts";
import { matchOf, playRound, settleRound } from "./support/play.ts";
import { player } from "./support/season.ts";

let game: Game;
let alice: Person;
let bob: Person;
const round = async (person: Person, event: number) => {
  const row = await entryEvent(game.ctx.db, person.entry, event);
  if (!row) throw new Error(`${person.name} has no round ${event}`);
  return row;
};

beforeAll(async () => {
  game = await openGame();
  alice = await enter(game.ctx, "alice");
  bob = await enter(game.ctx, "bob", OTHER_TEAM);
});
afterAll(() => game?.close());

test("a round runs from its deadline to the data check", async () => {
  const feats = new Map([[player(3, 16), { minutes: 90, goals_scored: 2 }]]);
  await playRound(game, 1, feats);
  const running = await round(alice, 1);
  expect(running.points).toBeGreaterThan(0);
  expect(await eventById(game.ctx.db, 1)).toMatchObject({ finished_at: null, top_element: player(3, 16) });
  await settleRound(game, 1);
  const event = await eventById(game.ctx.db, 1);
  expect(event?.finished_at).toBeInstanceOf(Date);
  expect(event?.checked_at).toBeInstanceOf(Date);
  expect(event).toMatchObject({ ranked_count: 2, highest_scoring_entry: alice.entry });
  expect(await round(alice, 1)).toMatchObject({ rank: 1, overall_rank: 1, overall_rank_sort: 1 });
  expect(await round(bob, 1)).toMatchObject({ rank: 2, overall_rank: 2, overall_rank_sort: 2 });
});

test("running everything that is due again does nothing new", async () => {
  expect((await runDue(game.ctx)).filter((taken) => taken.done)).toEqual([]);
});

test("transfers beyond the free one cost points, and totals carry on", async () => {
  await game.beforeDeadline(2);
  const transfers = [9, 10].map((n, index) => ({
    element_out: [player(1, 9), player(2, 9)][index] ?? 0,
    element_in: player(6, n),
  }));
  await makeTransfers(game.ctx, { entry: alice.entry, event: 2, transfers });
  await playRound(game, 2);
  await settleRound(game, 2);
  const [first, second] = [await round(alice, 1), await round(alice, 2)];
  expect(second).toMatchObject({ event_transfers: 2, event_transfers_cost: 4, total_before: first.total_points });
  expect(second.total_points).toBe((first.total_points ?? 0) + (second.points ?? 0) - 4);
  expect((await squadOfEntry(game.ctx.db, alice.entry))?.free_transfers).toBe(1);
  expect((await squadOfEntry(game.ctx.db, bob.entry))?.free_transfers).toBe(2);
});

test("an operator's correction of a final round moves its points and every total after it", async () => {
  const scorer = player(4, 9);
  const before = [await round(alice, 1), await round(alice, 2)];
  const holds = before[0]?.elements.slice(0, 11).includes(scorer);
  expect(holds).toBe(true);
  const correction = {
    fixture: matchOf(scorer, 1),
    lines: [{ element: scorer, team: 4, stats: { assists: 1 } }],
    account: null,
    reason: "an assist that was missed",
  };
  const { revisions, rescored } = await correctStats(game.ctx, correction);
  expect({ revisions, rescored }).toEqual({ revisions: 1, rescored: [1, 2] });
  const after = [await round(alice, 1), await round(alice, 2)];
  const more = 3 * (before[0]?.captain === scorer ? 2 : 1);
  expect(after.map((row) => row.total_points)).toEqual(before.map((row) => (row.total_points ?? 0) + more));
  expect(after[1]?.total_before).toBe(after[0]?.total_points);
  expect(after[1]?.points).toBe(before[1]?.points);
  expect(await correctStats(game.ctx, correction)).toMatchObject({ revisions: 0, rescored: [] });
});
