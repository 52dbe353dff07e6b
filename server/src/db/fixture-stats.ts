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

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const ROWS_PER_STATEMENT = 2000;

export async function saveStats(tx: Queryable, lines: readonly NewRow<"fixture_stat">[]): Promise<void> {
  const told = [...STAT_NAMES, "team" as const, "total_points" as const];
  const changes = Object.fromEntries(told.map((name) => [name, sql.ref(`excluded.${name}`)]));
  for (let from = 0; from < lines.length; from += ROWS_PER_STATEMENT) {
    await tx
      .insertInto("fixture_stat")
      .values(lines.slice(from, from + ROWS_PER_STATEMENT))
      .onConflict((conflict) => conflict.columns(["fixture", "element"]).doUpdateSet(changes))
      .execute();
  }
}

export function revisionsOfFixture(db: Queryable, fixture: number): Promise<Row<"stat_revision">[]> {
  return db.selectFrom("stat_revision").selectAll().where("fixture", "=", fixture).orderBy("id").execute();
}

export async function insertRevisions(tx: Queryable, revisions: NewRow<"stat_revision">[]): Promise<void> {
  for (let from = 0; from < revisions.length; from += ROWS_PER_STATEMENT) {
    await tx
      .insertInto("stat_revision")
      .values(revisions.slice(from, from + ROWS_PER_STATEMENT))
      .execute();
  }
}

export async function deleteStatsOfFixture(tx: Queryable, fixture: number): Promise<void> {
  await tx.deleteFrom("fixture_stat").where("fixture", "=", fixture).execute();
}
