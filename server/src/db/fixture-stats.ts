import { STAT_NAMES } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { NewRow, Row } from "./schema.ts";

export function statsOfFixture(db: Queryable, fixture: number): Promise<Row<"fixture_stat">[]> {
  return db.selectFrom("fixture_stat").selectAll().where("fixture", "=", fixture).orderBy("element").execute();
}

export async function statsOfFixtures(db: Queryable, fixtures: readonly number[]): Promise<Row<"fixture_stat">[]> {
  if (fixtures.length === 0) return [];
  return db
    .selectFrom("fixture_stat")
    .selectAll()
    .where("fixture", "=", sql<number>`any(${fixtures})`)
    .orderBy("fixture")
    .orderBy("element")
    .execute();
}

export function statsOfEvent(db: Queryable, event: number): Promise<Row<"fixture_stat">[]> {
  return db
    .selectFrom("fixture_stat")
    .innerJoin("fixture", "fixture.id", "fixture_stat.fixture")
    .selectAll("fixture_stat")
    .where("fixture.event", "=", event)
    .orderBy("fixture_stat.element")
    .orderBy("fixture.kickoff_time")
    .orderBy("fixture.id")
    .execute();
}

export async function saveStats(tx: Queryable, lines: NewRow<"fixture_stat">[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto("fixture_stat")
    .values(lines)
    .onConflict((conflict) =>
      conflict
        .columns(["fixture", "element"])
        .doUpdateSet(
          Object.fromEntries(
            [...STAT_NAMES, "team" as const, "total_points" as const].map((name) => [
              name,
              sql.ref(`excluded.${name}`),
            ]),
          ),
        ),
    )
    .execute();
}

export function revisionsOfFixture(db: Queryable, fixture: number): Promise<Row<"stat_revision">[]> {
  return db.selectFrom("stat_revision").selectAll().where("fixture", "=", fixture).orderBy("id").execute();
}

/** In batches: PostgreSQL takes at most 65,535 parameters in a statement. */
export async function insertRevisions(tx: Queryable, revisions: NewRow<"stat_revision">[]): Promise<void> {
  for (let from = 0; from < revisions.length; from += 2000) {
    await tx
      .insertInto("stat_revision")
      .values(revisions.slice(from, from + 2000))
      .execute();
  }
}

export async function deleteStatsOfFixture(tx: Queryable, fixture: number): Promise<void> {
  await tx.deleteFrom("fixture_stat").where("fixture", "=", fixture).execute();
}
