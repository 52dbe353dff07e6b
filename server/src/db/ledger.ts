import { sql } from "kysely";
import type { Database, Queryable } from "./connect.ts";
import { statsOfFixture } from "./fixture-stats.ts";
import type { Row } from "./schema.ts";
import { inSnapshot } from "./season-facts.ts";

export type LedgerRows = { stats: Row<"fixture_stat">[]; changes: Row<"stat_revision">[] };

/**
 * Read at one moment. Changes are those of all players of the matches, because points taken from one may have gone to
 * another; minutes without effect are left out, because they are nearly all rows.
 */
export function ledgerRows(
  db: Database,
  event: number,
  elements: readonly number[] | "all",
  longPlay: number,
): Promise<LedgerRows> {
  return inSnapshot(db, async (tx) => {
    const stats = await statsOf(tx, event, elements);
    const fixtures = [...new Set(stats.map((line) => line.fixture))];
    return { stats, changes: await changesOf(tx, fixtures, longPlay) };
  });
}

/** The same of one match, with the lines of all its players. */
export function fixtureLedgerRows(db: Database, fixture: number, longPlay: number): Promise<LedgerRows> {
  return inSnapshot(db, async (tx) => ({
    stats: await statsOfFixture(tx, fixture),
    changes: await changesOf(tx, [fixture], longPlay),
  }));
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
