import {
  ALLSVENSKAN_2026,
  averageScore,
  percentileRank,
  randomInt,
  scoreEntry,
  seeded,
  shuffle,
  type ChipName,
} from "@elvan/rules";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventById } from "../src/db/events.ts";
import { squadOfEntry } from "../src/db/squads.ts";
import { closeDeadline } from "../src/rounds/close-deadline.ts";
import { recordStats } from "../src/season/record-stats.ts";
import { roundResults } from "../src/rounds/round-results.ts";
import { savePicks } from "../src/squads/save-picks.ts";
import { scoreEvent } from "../src/rounds/score-event.ts";
import { settleEvent } from "../src/rounds/settle-event.ts";
import { openGame, type Game } from "./support/game.ts";
import { CLASSIC_TEAM, enter, OTHER_TEAM, signUp } from "./support/people.ts";
import { matchLines, playRound, settleRound, type Feats } from "./support/play.ts";
import { allPhases } from "./support/rows.ts";
import { CLUBS, deadlineOf, fixturesOf, kickoffOf, player } from "./support/season.ts";

/** Scoring of many teams from bytes, held to the rules' scoring of one. */
const ENTRIES = 60;
const random = seeded("scoring");
let game: Game;

/** A round of chance: whoever plays, scores and is booked. */
function feats(): Map<number, Feats> {
  const made = new Map<number, Feats>();
  for (let club = 1; club <= CLUBS; club++) {
    for (let n = 1; n <= 20; n++) {
      const minutes = random() < 0.55 ? 90 : random() < 0.3 ? 20 : 0;
      const some = (chance: number) => (minutes > 0 && random() < chance ? 1 + randomInt(random, 2) : 0);
      made.set(player(club, n), {
        minutes,
        goals_scored: some(0.15),
        assists: some(0.1),
        goals_conceded: some(0.6),
        own_goals: some(0.02),
      });
    }
  }
  return made;
}

beforeAll(async () => {
  game = await openGame();
  for (let number = 1; number <= ENTRIES; number++) {
    const person = await enter(game.ctx, `m${number}`, number % 3 === 0 ? CLASSIC_TEAM : OTHER_TEAM);
    const row = await squadOfEntry(game.ctx.db, person.entry);
    if (!row) throw new Error("no squad");
    const bench = shuffle(row.elements.slice(12), random);
    const elements = [...row.elements.slice(0, 12), ...bench];
    const [captain, vice] = shuffle(elements.slice(0, 11), random);
    const chips: (ChipName | null)[] = [null, null, "2capt", "pdbus"];
    const picks = elements.map((element, index) => ({
      element,
      position: index + 1,
      is_captain: element === captain,
      is_vice_captain: element === vice,
    }));
    await savePicks(game.ctx, { entry: person.entry, picks, chip: chips[number % 4] ?? null });
  }
  await playRound(game, 1, feats());
});
afterAll(() => game?.close());

const rows = (event: number) =>
  game.ctx.db.selectFrom("entry_event").selectAll().where("event", "=", event).orderBy("entry").execute();

async function expectAsRules(event: number, final: boolean): Promise<void> {
  const results = await roundResults(game.ctx.db, event, ALLSVENSKAN_2026);
  const table = await rows(event);
  expect(table).toHaveLength(ENTRIES);
  for (const row of table) {
    const one = scoreEntry(row, results, ALLSVENSKAN_2026, { final });
    expect(row).toMatchObject({
      points: one.points,
      points_on_bench: one.points_on_bench,
      goals_scored: one.goals_scored,
      goals_conceded: one.goals_conceded,
      automatic_subs: one.automatic_subs.flat(),
      multipliers: one.multipliers.join(""),
      total_points: row.total_before + one.points - row.event_transfers_cost,
    });
    const better = table.filter((other) => (other.points ?? 0) > (row.points ?? 0)).length;
    const ahead = table.filter(
      (other) =>
        (other.total_points ?? 0) > (row.total_points ?? 0) ||
        (other.total_points === row.total_points && other.counted_transfers < row.counted_transfers),
    ).length;
    expect(row).toMatchObject({ rank: better + 1, overall_rank: ahead + 1 });
    expect(row.percentile_rank).toBe(percentileRank(ahead + 1, ENTRIES, ALLSVENSKAN_2026));
  }
  for (const sort of ["rank_sort", "overall_rank_sort"] as const) {
    expect(table.map((row) => row[sort]).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
      table.map((_, index) => index + 1),
    );
  }
  const most = Math.max(...table.map((row) => row.points ?? 0));
  expect(await eventById(game.ctx.db, event)).toMatchObject({
    average_entry_score: averageScore(table.map((row) => row.points ?? 0)),
    highest_score: most,
    highest_scoring_entry: table.find((row) => row.points === most)?.entry,
  });
}

test("during matches every team is as the rules say, without substitutions", async () => {
  await expectAsRules(1, false);
  expect((await rows(1)).every((row) => row.automatic_subs?.length === 0)).toBe(true);
});

test("a settled round has substitutions, captains, totals and ranks as the rules say", async () => {
  await settleRound(game, 1);
  await expectAsRules(1, true);
  expect((await rows(1)).some((row) => (row.automatic_subs?.length ?? 0) > 0)).toBe(true);
  const [overall, first] = await allPhases(game.ctx.db);
  const best = Math.max(...(await rows(1)).map((row) => row.total_points ?? 0));
  expect([overall?.highest_score, first?.highest_score]).toEqual([best, best]);
});

test("the frozen picks are the same bytes before and after", async () => {
  const frozen = async () =>
    (await rows(1)).map(({ entry, elements, captain, vice_captain, chip, bank, value }) => ({
      entry,
      elements,
      captain,
      vice_captain,
      chip,
      bank,
      value,
    }));
  const before = await frozen();
  await game.ctx.db
    .updateTable("event")
    .set({ stats_version: sql`stats_version + 1` })
    .where("id", "=", 1)
    .execute();
  expect(await scoreEvent(game.ctx, 1, { final: true })).toMatchObject({ entries: ENTRIES, totalsMoved: false });
  expect(await frozen()).toEqual(before);
});

test("a later round that was closed too early gets the totals of the previous one when they are known", async () => {
  await playRound(game, 2, feats());
  await game.at(deadlineOf(3));
  await closeDeadline(game.ctx, 3);
  await scoreEvent(game.ctx, 3, { final: false });
  const fixture = fixturesOf(2)[0] ?? 0;
  const goals = new Map([...feats()].map(([element, feat]) => [element, { ...feat, assists: 2 }]));
  await recordStats(game.ctx, [{ fixture, lines: matchLines(fixture, goals), complete: true }], { source: "feed" });
  await settleEvent(game.ctx, 2);
  const [second, stale] = [await rows(2), await rows(3)];
  expect(stale.map((row) => row.total_before)).not.toEqual(second.map((row) => row.total_points));
  expect(await eventById(game.ctx.db, 3)).not.toMatchObject({
    scored_version: (await eventById(game.ctx.db, 3))?.stats_version,
  });
  await scoreEvent(game.ctx, 3, { final: false });
  expect((await rows(3)).map((row) => row.total_before)).toEqual(second.map((row) => row.total_points));
  await expectAsRules(3, false);
});

test("the previous round may be scored again in the meantime: the totals a round was read from never become older ones", async () => {
  const { ctx } = game;
  await ctx.db
    .updateTable("event")
    .set({ stats_version: sql`stats_version + 1` })
    .where("id", "in", [2, 3])
    .execute();
  let meanwhile: unknown;
  // Round 3 has looked for the totals of round 2 and reads its teams; now round 2 gets a new table.
  const db = new Proxy(ctx.db, {
    get(target, name) {
      if (name === "copyOut") {
        return async function* (statement: string) {
          meanwhile = await scoreEvent(ctx, 2, { final: true });
          yield* target.copyOut(statement);
        };
      }
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? (member.bind(target) as unknown) : member;
    },
  });
  expect(await scoreEvent({ ...ctx, db }, 3, { final: false })).toBeDefined();
  expect(meanwhile).toMatchObject({ totalsMoved: false });
  const [second, third] = [await eventById(ctx.db, 2), await eventById(ctx.db, 3)];
  expect(third?.before_partition).toBe(second?.partition_name);
  await expectAsRules(3, false);
  // Nothing is left to do.
  expect(await scoreEvent(ctx, 3, { final: false })).toBeUndefined();
});

test("a round without teams is scored all the same", async () => {
  const empty = await openGame();
  await signUp(empty.ctx, "nobody");
  await empty.at(deadlineOf(1));
  await closeDeadline(empty.ctx, 1);
  expect(await scoreEvent(empty.ctx, 1, { final: false })).toMatchObject({ entries: 0 });
  expect(await eventById(empty.ctx.db, 1)).toMatchObject({
    ranked_count: 0,
    average_entry_score: 0,
    highest_score: null,
  });
  await empty.close();
});

test("readers find a round complete while it is scored, and wait for nobody", async () => {
  let scoring = true;
  let reads = 0;
  let slowest = 0;
  const look = async () => {
    while (scoring) {
      const start = performance.now();
      const { rows: found } = await sql<{ teams: number; unscored: number }>`
        select count(*)::int as teams, (count(*) filter (where total_points is null))::int as unscored
        from entry_event where event = 1
      `.execute(game.ctx.db);
      slowest = Math.max(slowest, performance.now() - start);
      expect(found).toEqual([{ teams: ENTRIES, unscored: 0 }]);
      reads++;
      // As requests do, which come one by one: PGlite answers without ever letting the event loop turn.
      await setImmediate();
    }
  };
  const readers = [look(), look(), look()];
  try {
    for (let turn = 0; turn < 5; turn++) {
      const moved = game.ctx.db.updateTable("event").set({ stats_version: sql`stats_version + 1` });
      await moved.where("id", "=", 1).execute();
      expect(await scoreEvent(game.ctx, 1, { final: true })).toBeDefined();
    }
  } finally {
    scoring = false;
    await Promise.all(readers);
  }
  expect(reads).toBeGreaterThan(5);
  expect(slowest).toBeLessThan(20_000);
});

test("of two that score the same round at once, one does it and the other finds it taken or done", async () => {
  await game.at(kickoffOf(3));
  await game.ctx.db
    .updateTable("event")
    .set({ stats_version: sql`stats_version + 1` })
    .where("id", "=", 1)
    .execute();
  const scored = await Promise.all([1, 2, 3].map(() => scoreEvent(game.ctx, 1, { final: true })));
  expect(scored.filter((result) => result !== undefined)).toHaveLength(1);
});
