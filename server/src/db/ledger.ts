import { sql } from "kysely";
import type { Database, Queryable } from "./connect.ts";
import type { Row } from "./schema.ts";
import { atOneMoment } from "./season-facts.ts";

/** What players have in a round's matches, and every change in those matches that can have given or taken points. */
export type LedgerRows = { stats: Row<"fixture_stat">[]; changes: Row<"stat_revision">[] };

/**
 * Both of these players, or of all, as of one moment, so that they belong together. Changes are those of all players of the
 * matches, because what was taken from one may have gone to another; the earliest first. Minutes that gave nothing are left
 * out: they are nearly all of what a match writes.
 * @param longPlay minutes that count as a long play
 */
export function ledgerRows(
  db: Database,
  event: number,
  elements: readonly number[] | "all",
  longPlay: number,
): Promise<LedgerRows> {
  return atOneMoment(db, async (tx) => {
    const stats = await statsOf(tx, event, elements);
    const fixtures = [...new Set(stats.map((line) => line.fixture))];
    return { stats, changes: await changesOf(tx, fixtures, longPlay) };
  });
}

const statsOf = (tx: Queryable, event: number, elements: readonly number[] | "all") =>
  tx
    .selectFrom("fixture_stat")
    .innerJoin("fixture", "fixture.id", "fixture_stat.fixture")
    .selectAll("fixture_stat")
    .where("fixture.event", "=", event)
    .$if(elements !== "all", (query) => query.where("fixture_stat.element", "=", sql<number>`any(${elements})`))
    .orderBy("fixture.kickoff_time")
    .orderBy("fixture.id")
    .execute();

const changesOf = (tx: Queryable, fixtures: readonly number[], longPlay: number) =>
  tx
    .selectFrom("stat_revision")
    .selectAll()
    .where("fixture", "=", sql<number>`any(${fixtures})`)
    .where("identifier", "not in", ["key_passes", "clearances_blocks_interceptions"])
    .where(
      sql<boolean>`(identifier <> 'minutes' or old_value = 0 or new_value = 0 or (old_value < ${longPlay}) <> (new_value < ${longPlay}))`,
    )
    .orderBy("id")
    .execute();
