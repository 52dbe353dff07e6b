import { afterEach, beforeEach, expect, test } from "vitest";
import { entryEvent } from "../src/db/entry-events.ts";
import { eventById } from "../src/db/events.ts";
import { statsOfFixture } from "../src/db/fixture-stats.ts";
import { correctStats } from "../src/rounds/correct-stats.ts";
import { whileNotScored } from "../src/rounds/score-event.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { survives, openGame, type Game } from "./support/game.ts";
import { enter } from "./support/people.ts";
import { matchOf, playRound, settleRound } from "./support/play.ts";
import { clubOf } from "./support/season.ts";
import { wait } from "./support/wait.ts";

/** An operator corrects a round whose points are final; the second round, which is final too, builds on it. */
let game: Game;
let entry: number;
let scorer: number;
let fixture: number;

beforeEach(async () => {
  game = await openGame();
  ({ entry } = await enter(game.ctx, "alice"));
  const squad = await game.ctx.db.selectFrom("entry_squad").selectAll().executeTakeFirstOrThrow();
  scorer = squad.elements.slice(1, 11).find((element) => ![squad.captain, squad.vice_captain].includes(element)) ?? 0;
  fixture = matchOf(scorer, 1);
  for (const event of [1, 2]) {
    await playRound(game, event, new Map([[scorer, { minutes: 90 }]]));
    await settleRound(game, event);
    expect((await eventById(game.ctx.db, event))?.checked_at).toBeInstanceOf(Date);
  }
});
afterEach(() => game?.close());

const correct = (assists: number) =>
  correctStats(game.ctx, {
    fixture,
    lines: [{ element: scorer, team: clubOf(scorer), stats: { assists } }],
    account: null,
    reason: "an assist that was missed",
  });
const held = async () =>
  (await statsOfFixture(game.ctx.db, fixture)).find((line) => line.element === scorer)?.assists ?? 0;
const row = async (event: number) => {
  const { points, total_points } = (await entryEvent(game.ctx.db, entry, event)) ?? {};
  return { points: points ?? 0, total_points: total_points ?? 0 };
};
const unscored = async () =>
  (await game.ctx.db.selectFrom("event").select(["id", "stats_version", "scored_version"]).orderBy("id").execute())
    .filter(({ stats_version, scored_version }) => scored_version > 0 && stats_version !== scored_version)
    .map(({ id }) => id);

test("a process that dies anywhere in a correction of final points leaves nothing unscored: the season job completes the work", async () => {
  const before = [await row(1), await row(2)];
  let left = 0;
  for (let statement = 1; ; statement++) {
    const assists = 1 + (statement % 2);
    const through = await survives(game, statement, () => correct(assists));
    left += (await unscored()).length;
    await runDue(game.ctx);
    expect(await unscored(), `died before statement ${statement}`).toEqual([]);
    const more = 3 * (await held());
    expect(await row(1)).toEqual({
      points: before[0]!.points + more,
      total_points: before[0]!.total_points + more,
    });
    expect(await row(2)).toEqual({ ...before[1], total_points: before[1]!.total_points + more });
    for (const event of [1, 2]) {
      const { matches_partition, partition_name } = (await eventById(game.ctx.db, event)) ?? {};
      expect(matches_partition).toBe(partition_name);
    }
    if (through) break;
  }
  // It has died between the recording and the scoring of either round, or the test shows nothing.

  expect(left).toBeGreaterThan(10);
});

test("a correction made while the round is being scored waits, and reports both rounds", async () => {
  let release = (): void => undefined;
  const busy = whileNotScored(game.ctx, 1, () => new Promise<void>((resolve) => (release = resolve)));
  const correcting = correct(1);
  await wait(async () => expect(await unscored()).toEqual([1]));
  release();
  await busy;
  expect((await correcting).rescored).toEqual([1, 2]);
  expect(await unscored()).toEqual([]);
});
