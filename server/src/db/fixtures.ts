import type { Queryable } from "./connect.ts";
import type { Changes, Row } from "./schema.ts";

/** All fixtures in order of play; those without a time last. */
export function allFixtures(db: Queryable): Promise<Row<"fixture">[]> {
  return db
    .selectFrom("fixture")
    .selectAll()
    .orderBy("kickoff_time", (order) => order.asc().nullsLast())
    .orderBy("id")
    .execute();
}

/**
 * The fixtures that can make something due until then: those of rounds that have begun and are not final, those under way, and
 * those that kick off by then. Distant rounds, which are most of a season, are left out.
 */
export function calendarFixtures(db: Queryable, until: Date) {
  return db
    .selectFrom("fixture")
    .leftJoin("event", "event.id", "fixture.event")
    .select([
      "fixture.id",
      "fixture.event",
      "fixture.kickoff_time",
      "fixture.provisional_start_time",
      "fixture.started",
      "fixture.finished_provisional",
      "fixture.finished",
      "fixture.abandoned",
      "fixture.finished_provisional_at",
    ])
    .where((where) =>
      where.or([
        where.and([where("event.checked_at", "is", null), where("event.deadline_time", "<=", until)]),
        where.and([
          where("fixture.finished", "=", false),
          where("fixture.abandoned", "=", false),
          where.or([where("fixture.started", "=", true), where("fixture.kickoff_time", "<=", until)]),
        ]),
      ]),
    )
    .execute();
}

export function fixturesOfEvent(db: Queryable, event: number): Promise<Row<"fixture">[]> {
  return db
    .selectFrom("fixture")
    .selectAll()
    .where("event", "=", event)
    .orderBy("kickoff_time", (order) => order.asc().nullsLast())
    .orderBy("id")
    .execute();
}

export function fixtureById(db: Queryable, id: number): Promise<Row<"fixture"> | undefined> {
  return db.selectFrom("fixture").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The fixture, held until the transaction ends. */
export function lockFixture(tx: Queryable, id: number): Promise<Row<"fixture"> | undefined> {
  return tx.selectFrom("fixture").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function updateFixture(tx: Queryable, id: number, changes: Changes<"fixture">): Promise<void> {
  await tx.updateTable("fixture").set(changes).where("id", "=", id).execute();
}
