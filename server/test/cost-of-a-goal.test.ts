import { sql } from "kysely";
import { expect, test } from "vitest";
import { recordStats } from "../src/season/record-stats.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { openGame, type Game } from "./support/game.ts";
import { CLASSIC_TEAM, enter } from "./support/people.ts";
import { matchLines, matchOf } from "./support/play.ts";
import { deadlineOf, fixturesOf, kickoffOf } from "./support/season.ts";

const scorer = CLASSIC_TEAM.at(-1) ?? 0;
const fixture = matchOf(scorer, 1);
/** Everything that is kept for a manager, as the transactions that wrote it last. */
const OF_MANAGERS = ["entry", "entry_squad", "entry_event", "squad_revision", "league_entry", "h2h_match"];

async function written({ ctx }: Game): Promise<unknown> {
  const rows: unknown[] = [];
  for (const table of OF_MANAGERS) {
    const found = await sql`select ctid::text, xmin::text from ${sql.table(table)} order by 1`.execute(ctx.db);
    rows.push([table, found.rows]);
  }
  return rows;
}

/** @returns how many statements a goal takes when the teams of so many managers own the scorer. */
async function statementsOfGoal(managers: number): Promise<number> {
  const game = await openGame();
  try {
    for (let index = 0; index < managers; index++) await enter(game.ctx, `manager-${index}`);
    for (const moment of [deadlineOf(1), kickoffOf(1)]) {
      await game.at(moment);
      await runDue(game.ctx);
    }
    const before = await written(game);
    game.failAt(null);
    const lines = [{ element: scorer, team: 5, stats: { minutes: 63, goals_scored: 1 } }];
    expect(await recordStats(game.ctx, [{ fixture, lines }], { source: "feed" })).toMatchObject({ revisions: 2 });
    const statements = game.statements();
    expect(await written(game)).toEqual(before);
    return statements;
  } finally {
    await game.close();
  }
}

test("a goal costs the same writes however many managers play, and touches none of their rows", async () => {
  const one = await statementsOfGoal(1);
  expect(one).toBeGreaterThan(0);
  expect(await statementsOfGoal(12)).toBe(one);
});

test("the figures of all matches of a round take as many statements as those of one", async () => {
  const game = await openGame();
  try {
    for (const moment of [deadlineOf(1), kickoffOf(1)]) {
      await game.at(moment);
      await runDue(game.ctx);
    }
    const statementsOf = async (fixtures: readonly number[]) => {
      const records = fixtures.map((id) => ({ fixture: id, lines: matchLines(id) }));
      game.failAt(null);
      expect((await recordStats(game.ctx, records, { source: "feed" })).revisions).toBeGreaterThan(0);
      return game.statements();
    };
    const [first, ...others] = fixturesOf(1);
    expect(await statementsOf(others)).toBe(await statementsOf([first!]));
  } finally {
    await game.close();
  }
});
