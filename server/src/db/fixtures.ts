import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Changes, Row } from "./schema.ts";

export function allFixtures(db: Queryable): Promise<Row<"fixture">[]> {
  return db
    .selectFrom("fixture")
    .selectAll()
    .orderBy("kickoff_time", (order) => order.asc().nullsLast())
    .orderBy("id")
    .execute();
}

/** Only fixtures that can be due by then: most of a season is too far off to matter. */
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

/** One that kicks off after the first and before the second instant. */
export async function hasUnfinishedFixture(db: Queryable, after: Date, before: Date): Promise<boolean> {
  const fixture = await db
    .selectFrom("fixture")
    .select("id")
    .where("finished", "=", false)
    .where("kickoff_time", ">", after)
    .where("kickoff_time", "<", before)
    .limit(1)
    .executeTakeFirst();
  return fixture !== undefined;
}

export function fixturesById(db: Queryable, ids: readonly number[]): Promise<Row<"fixture">[]> {
  return db
    .selectFrom("fixture")
    .selectAll()
    .where("id", "=", sql<number>`any(${ids})`)
    .execute();
}

export function lockFixture(tx: Queryable, id: number): Promise<Row<"fixture"> | undefined> {
  return tx.selectFrom("fixture").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export function lockFixtures(tx: Queryable, ids: readonly number[]): Promise<Row<"fixture">[]> {
  return tx
    .selectFrom("fixture")
    .selectAll()
    .where("id", "=", sql<number>`any(${ids})`)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** What an operator has decided of them holds against the feed. */
export function heldFixtures(db: Queryable): Promise<Row<"fixture">[]> {
  return db
    .selectFrom("fixture")
    .selectAll()
    .where((where) =>
      where.or([
        where("placed_by_operator", "=", true),
        where("awaits_feed", "=", true),
        where("voided", "=", true),
        where("awarded", "is not", null),
        where("venue_by_operator", "=", true),
      ]),
    )
    .orderBy("id")
    .execute();
}

export async function updateFixture(tx: Queryable, id: number, changes: Changes<"fixture">): Promise<void> {
  await tx.updateTable("fixture").set(changes).where("id", "=", id).execute();
}
