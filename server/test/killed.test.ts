import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leftoverRoundTables } from "../src/db/partitions.ts";
import { changePrices } from "../src/rounds/change-prices.ts";
import { checkEvent } from "../src/rounds/check-event.ts";
import { closeDeadline } from "../src/rounds/close-deadline.ts";
import { correctStats } from "../src/rounds/correct-stats.ts";
import { createEntry } from "../src/squads/create-entry.ts";
import { makeTransfers } from "../src/squads/make-transfers.ts";
import { moveFixture } from "../src/season/move-fixture.ts";
import { recordStats } from "../src/season/record-stats.ts";
import { refreshElements } from "../src/season/refresh-elements.ts";
import { restoreSquad } from "../src/squads/restore-squad.ts";
import { scoreEvent } from "../src/rounds/score-event.ts";
import { settleEvent } from "../src/rounds/settle-event.ts";
import { confirmFixture, startFixture } from "../src/season/start-fixture.ts";
import { crashAtEveryStatement, openGame, type Game } from "./support/game.ts";
import { CLASSIC_TEAM, enter, OTHER_TEAM, signUp } from "./support/people.ts";
import { matchLines } from "./support/play.ts";
import { snapshot } from "./support/snapshot.ts";
import { deadlineOf, fixturesOf, kickoffOf, player } from "./support/season.ts";

/**
 * Two databases live the same season. In one of them the process dies before every statement of every step, one after the
 * other, and resumes the step each time. Afterwards both must be the same.
 */
let whole: Game;
let killed: Game;

beforeAll(async () => {
  [whole, killed] = [await openGame(), await openGame()];
});
afterAll(async () => {
  await whole?.close();
  await killed?.close();
});

const hours = (event: number, after: number) => new Date(kickoffOf(event).getTime() + after * 3_600_000);
const both = async (step: (game: Game) => Promise<unknown>) => {
  for (const game of [whole, killed]) await step(game);
};
const transfer = { element_out: player(1, 9), element_in: player(1, 10) };
const loan = [player(4, 3), player(5, 3)].map((element_out, index) => ({
  element_out,
  element_in: player(8, 3 + index),
}));

const results = (event: number) =>
  fixturesOf(event).map((fixture) => ({
    fixture,
    state: { started: true, minutes: 90, finished_provisional: true },
    lines: matchLines(fixture, new Map([[player(3, 16), { minutes: 90, goals_scored: 2 }]])),
    complete: true,
  }));

/** The season so far, as [when, what]; each step is taken whole in one database and with deaths in the other. */
const STEPS: [string, Date, (game: Game) => Promise<unknown>][] = [
  ["a team is entered", hours(1, -48), ({ ctx }) => enterThird(ctx)],
  ["the deadline", deadlineOf(1), ({ ctx }) => closeDeadline(ctx, 1)],
  ["a kick-off", kickoffOf(1), ({ ctx }) => startFixture(ctx, 1)],
  ["running points", hours(1, 1), ({ ctx }) => scoreEvent(ctx, 1, { final: false })],
  ["statistics", hours(1, 2), ({ ctx }) => recordStats(ctx, results(1), { source: "feed" })],
  ["a confirmed match", hours(1, 19), ({ ctx }) => confirmFixture(ctx, 1)],
  ["settling", hours(1, 20), ({ ctx }) => settleEvent(ctx, 1)],
  ["the data check", hours(1, 24), ({ ctx }) => checkEvent(ctx, 1)],
  ["a transfer", hours(2, -100), ({ ctx }) => makeTransfers(ctx, { entry: 1, event: 2, transfers: [transfer] })],
  ["an undone transfer", hours(2, -99), ({ ctx }) => restoreSquad(ctx, { entry: 1, version: 1 })],
  ["a loan", hours(2, -98), ({ ctx }) => makeTransfers(ctx, { entry: 2, event: 2, chip: "uteam", transfers: loan })],
  ["the price run", new Date("2026-04-09T02:30:00Z"), ({ ctx }) => changePrices(ctx, "2026-04-09")],
  [
    "a postponed match",
    hours(2, -50),
    ({ ctx }) => moveFixture(ctx, { fixture: 5, event: 3, kickoff_time: kickoffOf(3) }),
  ],
  ["the second deadline, with a loan", deadlineOf(2), ({ ctx }) => closeDeadline(ctx, 2)],
  [
    "a begun match that is to be played anew",
    hours(2, 0.5),
    async ({ ctx }) => {
      await startFixture(ctx, 6);
      await moveFixture(ctx, { fixture: 6, event: 4, kickoff_time: kickoffOf(4) }, { account: null, reason: "fog" });
    },
  ],
  ["figures", hours(2, 1), ({ ctx }) => refreshElements(ctx)],
  ["the second round", hours(2, 2), ({ ctx }) => scoreEvent(ctx, 2, { final: false })],
  ["a correction", hours(2, 3), ({ ctx }) => correct(ctx)],
];

async function enterThird(ctx: Game["ctx"]): Promise<void> {
  const existing = await ctx.db
    .selectFrom("account")
    .select("id")
    .where("email", "=", "third@test.example")
    .executeTakeFirst();
  const account = existing?.id ?? (await signUp(ctx, "third"));
  const picks = OTHER_TEAM.map((element) => ({ element }));
  // A transaction that dies keeps the numbers it drew; with the numbers given back the two databases can be compared.
  await sql`select setval(pg_get_serial_sequence('entry', 'id'), (select max(id) from entry))`.execute(ctx.db);
  await sql`select setval(pg_get_serial_sequence('league', 'id'), (select max(id) from league))`.execute(ctx.db);
  await createEntry(ctx, { account, name: "Third", favourite_team: 1, picks });
}

const correct = (ctx: Game["ctx"]) =>
  correctStats(ctx, {
    fixture: fixturesOf(1)[0] ?? 0,
    lines: [{ element: player(8, 9), team: 8, stats: { assists: 2 } }],
    account: null,
    reason: "an assist that was missed",
  });

test("a process that dies before any statement of any step loses nothing and doubles nothing", async () => {
  await both(async (game) => {
    await enter(game.ctx, "alice", CLASSIC_TEAM);
    await enter(game.ctx, "bob", CLASSIC_TEAM);
    // Loan Rangers need a transfer that would cost points; bob has used the free one.
    await game.ctx.db.updateTable("entry_squad").set({ free_transfers: 1 }).execute();
  });
  for (const [name, time, step] of STEPS) {
    await both((game) => game.at(time));
    await step(whole);
    const deaths = await crashAtEveryStatement(killed, () => step(killed));
    expect(deaths, name).toBeGreaterThan(1);
    expect(await snapshot(killed.ctx.db), name).toEqual(await snapshot(whole.ctx.db));
  }
  // What a death after the swap has left is found by the next scoring of the round.
  for (const event of [1, 2]) await scoreEvent(killed.ctx, event, { final: false });
  for (const event of [1, 2]) expect(await leftoverRoundTables(killed.ctx.db, event)).toEqual([]);
});
