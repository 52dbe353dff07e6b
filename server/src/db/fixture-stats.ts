import { STAT_NAMES } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { NewRow, Row } from "./schema.ts";

export function statsOfFixture(db: Queryable, fixture: number): Promise<Row<"fixture_stat">[]> {
  return db.selectFrom("fixture_stat").selectAll().where("fixture", "=", fixture).orderBy("element").execute();
}

/** Lines of all fixtures that belong to a round now, by player and kick-off. */
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

/** Writes lines whole, new or changed. */
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

/** The ledger of a fixture, the earliest first. */
export function revisionsOfFixture(db: Queryable, fixture: number): Promise<Row<"stat_revision">[]> {
  return db.selectFrom("stat_revision").selectAll().where("fixture", "=", fixture).orderBy("id").execute();
}
