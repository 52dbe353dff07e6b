import {
  averageScore,
  createScorer,
  percentileRank,
  rankDescending,
  type EventResults,
  type Ranking,
  type Ruleset,
  type Scorer,
} from "@elvan/rules";
import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import { allEnded } from "../platform/all-ended.ts";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { lockEvent, updateEvent } from "../db/events.ts";
import {
  dropRoundTable,
  FROZEN_COLUMNS,
  keyRoundTable,
  roundIndexSql,
  roundTableSql,
  leftoverRoundTables,
  swapRoundTable,
} from "../db/partitions.ts";
import type { DocumentName } from "../db/notices.ts";
import type { Row } from "../db/schema.ts";
import { computeDreamTeams } from "../season/element-figures.ts";
import { lockSeason, isLockTimeout } from "../db/locks.ts";
import { phaseBests } from "./phase-bests.ts";
import { roundResults } from "./round-results.ts";
import { rankedRows, scoreRows, type ScoredRows } from "./score-rows.ts";

/** First half of a key; the second is the round. */
const SCORING_LOCK = 7_361_004;
/** How long the swap waits for readers of the old partition before it lets queued readers pass. */
const SWAP_LOCK_TIMEOUT_MS = 150;
const MAX_SWAP_ATTEMPTS = 200;

/** Columns that need no ranking come first. */
const WRITTEN_COLUMNS = [
  ...FROZEN_COLUMNS,
  "points",
  "points_on_bench",
  "total_points",
  "goals_scored",
  "goals_conceded",
  "automatic_subs",
  "multipliers",
  "rank",
  "rank_sort",
  "overall_rank",
  "overall_rank_sort",
  "percentile_rank",
];

export type ScoreOptions = {
  /** With automatic substitutions and the captain's hand-over (rules.md 7). */
  final: boolean;
};

export type Scored = { entries: number; bytes: number; totalsMoved: boolean };

/** Read at one moment. */
type Source = {
  round: Row<"event"> & { partition_name: string };
  before: string | null;
  ruleset: Ruleset;
};

/**
 * Scores every team's round into a new partition and swaps it in, while readers use the old one (rules.md 7, 10). After
 * a crash it starts over; leftovers are found and dropped. A set-based moment that owns its SQL.
 * @returns undefined when there is nothing to score, or another process is scoring
 */
export function scoreEvent(ctx: Context, event: number, options: ScoreOptions): Promise<Scored | undefined> {
  return ctx.db.exclusively([SCORING_LOCK, event], async () => {
    const [strays, source] = await Promise.all([leftoverRoundTables(ctx.db, event), readSource(ctx, event)]);
    for (const stray of strays) await dropRoundTable(ctx.db, stray);
    if (!source) return undefined;
    // A settled round stays settled.
    const final = options.final || source.round.finished_at !== null;
    if (isScored(source, final)) return undefined;

    const rows = await readRows(ctx, source, final);
    const tables = { event: rankDescending(rows.points), overall: overallRanking(rows) };
    // A random name, so that no other process uses the same table.
    const fresh = `entry_event_${event}_${randomBytes(5).toString("hex")}`;
    await writeRows(ctx, fresh, event, rows, tables, source.ruleset);
    const [bests] = await allEnded([
      phaseBests(ctx.db, event, fresh, rows),
      ...roundIndexSql(fresh).map((index) => ctx.db.script(index, { relaxed: true })),
    ]);

    await swapIn(ctx, source, fresh, async (tx) => {
      for (const [id, highest_score] of bests) {
        await tx.updateTable("phase").set({ highest_score }).where("id", "=", id).execute();
      }
      await updateEvent(tx, event, roundTotals(ctx, source, fresh, rows, tables.event, final));
      if (final) await computeDreamTeams(ctx, tx, event);
      await propagateTotals(ctx, tx, source, fresh, rows.totalsMoved);
      await ctx.changed(tx, ...documentsOf(event));
      await ctx.notify(tx, { kind: "scored", event, final });
    });
    await dropIfUnused(ctx, source.round.partition_name);
    return { entries: rows.count, bytes: rows.bytes, totalsMoved: rows.totalsMoved };
  });
}

/** Changes frozen teams while nobody scores them: a scoring has read them already. */
export const whileNotScored = <T>(ctx: Context, event: number, work: () => Promise<T>): Promise<T | undefined> =>
  ctx.db.exclusively([SCORING_LOCK, event], work);

const documentsOf = (event: number): DocumentName[] => [
  "bootstrap-static",
  "event-status",
  `event/${event}/live`,
  `dream-team/${event}`,
];

async function readSource(ctx: Context, event: number): Promise<Source | undefined> {
  const rows = await ctx.db
    .selectFrom("event")
    .selectAll()
    .where("id", "<=", event)
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  const [round, before] = rows[0]?.id === event ? rows : [];
  if (!round || round.closed_at === null || round.partition_name === null) return undefined;
  return {
    round: { ...round, partition_name: round.partition_name },
    before: before?.partition_name ?? null,
    ruleset: await ctx.ruleset(ctx.db, round),
  };
}

/** The totals of the round before come from a table that has been replaced since. */
const isStale = ({ round, before }: Source) => before !== null && before !== round.before_partition;

const isScored = (source: Source, final: boolean) =>
  source.round.stats_version === source.round.scored_version &&
  !isStale(source) &&
  (source.round.finished_at !== null || !final);

async function readRows(ctx: Context, source: Source, final: boolean): Promise<ScoredRows> {
  const { round, ruleset } = source;
  const scorer = createScorer(await roundResults(ctx.db, round.id, ruleset), ruleset, round.id);
  return scoreSource(ctx, source, scorer, final);
}

function scoreSource(ctx: Context, source: Source, scorer: Scorer, final: boolean): Promise<ScoredRows> {
  const { round } = source;
  const columns = FROZEN_COLUMNS.join(", ");
  const plain = `copy ${round.partition_name} (${columns}, total_points) to stdout`;
  const statement = isStale(source) ? withTotals(source) : plain;
  return scoreRows(ctx.db.copyOut(statement), scorer, final ? "final" : "running", round.ranked_count);
}

/** Every frozen team of a round by given results, as its scoring would have it; stores nothing. Undefined before the round is closed. */
export async function scoreAsIf(
  ctx: Context,
  event: number,
  { results, final }: { results: EventResults; final: boolean },
): Promise<ScoredRows | undefined> {
  const source = await readSource(ctx, event);
  return source && scoreSource(ctx, source, createScorer(results, source.ruleset, event), final);
}

/** The round before was scored again since: takes its totals as they are now. */
function withTotals({ round, before }: Source): string {
  const columns = FROZEN_COLUMNS.map((column) =>
    column === "total_before" ? "coalesce(b.total_points, 0)" : `f.${column}`,
  );
  return `copy (
    select ${columns.join(", ")}, f.total_points
    from ${round.partition_name} f left join ${before} b on b.entry = f.entry
  ) to stdout`;
}

/** Equal totals: the fewest counted transfers (rules.md 10). */
export const overallRanking = (rows: Pick<ScoredRows, "total_points" | "counted_transfers">) =>
  rankDescending(rows.total_points, rows.counted_transfers);

async function writeRows(
  ctx: Context,
  table: string,
  round: number,
  rows: ScoredRows,
  tables: { event: Ranking; overall: Ranking },
  ruleset: Ruleset,
): Promise<void> {
  const { event, overall } = tables;
  const percentile = Uint8Array.from(overall.rank, (rank) => percentileRank(rank, rows.count, ruleset) ?? 0);
  const ranks = [event.rank, event.rank_sort, overall.rank, overall.rank_sort, percentile];
  // `freeze`: readers need not check the visibility of each row.
  const statement = `copy ${table} (${WRITTEN_COLUMNS.join(", ")}) from stdin (freeze)`;
  await ctx.db.copyIn(statement, rankedRows(rows, ranks), roundTableSql(table, round));
}

function roundTotals(ctx: Context, source: Source, fresh: string, rows: ScoredRows, ranking: Ranking, final: boolean) {
  const best = ranking.order[0];
  return {
    partition_name: fresh,
    // Otherwise it is right already, or a newer table with the same totals was swapped in.
    ...(isStale(source) && { before_partition: source.before }),
    scored_at: ctx.now(),
    scored_version: source.round.stats_version,
    // A round without a team of ours may have those of the game that the season was imported from.
    ...(best !== undefined && {
      average_entry_score: averageScore(rows.points),
      highest_score: rows.points[best] ?? null,
      highest_scoring_entry: rows.entry[best] ?? null,
    }),
    ...(final && source.round.finished_at === null && { finished_at: ctx.now() }),
  };
}

/** The next round becomes due for scoring when the totals it starts from have changed; and so on to the last. */
async function propagateTotals(
  ctx: Context,
  tx: Queryable,
  source: Source,
  fresh: string,
  totalsMoved: boolean,
): Promise<void> {
  const next = await tx
    .selectFrom("event")
    .select(["id", "before_partition"])
    .where("id", ">", source.round.id)
    .where("closed_at", "is not", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!next) return;
  // A round being scored from the previous table must be scored again, or it stays stale.
  const behind = next.before_partition !== null && next.before_partition !== source.round.partition_name;
  if (totalsMoved || behind) {
    const { stats_version } = await tx
      .updateTable("event")
      .set({ stats_version: sql`stats_version + 1` })
      .where("id", "=", next.id)
      .returning("stats_version")
      .executeTakeFirstOrThrow();
    await ctx.notify(tx, { kind: "stats", event: next.id, version: stats_version });
  } else if (next.before_partition !== null) {
    await updateEvent(tx, next.id, { before_partition: fresh });
  }
}

/** A short transaction, so that readers never queue for long. */
async function swapIn(
  ctx: Context,
  source: Source,
  fresh: string,
  alsoDo: (tx: Queryable) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await ctx.db.transaction().execute(async (tx) => {
        await lockSeason(tx);
        const round = await lockEvent(tx, source.round.id);
        if (round?.partition_name !== source.round.partition_name) {
          throw new Error(`round ${source.round.id} was scored by somebody else meanwhile`);
        }
        await alsoDo(tx);
        await keyRoundTable(tx, fresh);
        await sql`set local lock_timeout = ${sql.lit(SWAP_LOCK_TIMEOUT_MS)}`.execute(tx);
        await swapRoundTable(tx, source.round.id, source.round.partition_name, fresh);
      });
      return;
    } catch (error) {
      if (!isLockTimeout(error) || attempt === MAX_SWAP_ATTEMPTS) throw error;
      await ctx.machine.sleep(Math.min(1000, 20 * attempt));
    }
  }
}

/** A reader may still use it; then the next scoring drops it. */
async function dropIfUnused(ctx: Context, table: string): Promise<void> {
  try {
    await ctx.db.script(`set local lock_timeout = ${SWAP_LOCK_TIMEOUT_MS}; drop table if exists ${table}`, {
      relaxed: true,
    });
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    ctx.log.info({ table }, "a replaced table is still being read; it is dropped by the next scoring");
  }
}
