import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Changes, Row } from "./schema.ts";

/** All rounds of the season in order. */
export function allEvents(db: Queryable): Promise<Row<"event">[]> {
  return db.selectFrom("event").selectAll().orderBy("id").execute();
}

/** What the calendar knows of the rounds, in order. */
export function calendarEvents(db: Queryable) {
  return db
    .selectFrom("event")
    .select([
      "id",
      "deadline_time",
      "overrides",
      "closed_at",
      "finished_at",
      "checked_at",
      "released_at",
      "stats_version",
      "scored_version",
      "scored_at",
      "ranked_count",
      "leagues_at",
      "partition_name",
      "before_partition",
      "matches_partition",
      "h2h_ko_matches_created",
    ])
    .orderBy("id")
    .execute();
}

export function eventById(db: Queryable, id: number): Promise<Row<"event"> | undefined> {
  return db.selectFrom("event").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The round, held until the transaction ends: of two that close, settle or check it, the second sees what the first did. */
export function lockEvent(tx: Queryable, id: number): Promise<Row<"event"> | undefined> {
  return tx.selectFrom("event").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/**
 * Rounds with chips that were called off as a whole after their deadline, and whose chips have not been given back: every match has
 * left the round or was broken off, and nobody has played a minute in it.
 */
export async function calledOffEvents(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from event
    where closed_at is not null and not reinstate_chips and chip_plays <> '[]' and not exists (
      select from fixture f where f.event = event.id
        and (not f.abandoned or exists (select from fixture_stat s where s.fixture = f.id and s.minutes > 0))
    )
    order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The round that managers are planning for (is_next): the first whose deadline lies ahead; undefined when none does. */
export function openEvent(
  db: Queryable,
  now: Date,
): Promise<Pick<Row<"event">, "id" | "deadline_time" | "overrides"> | undefined> {
  return db
    .selectFrom("event")
    .select(["id", "deadline_time", "overrides"])
    .where("deadline_time", ">", now)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/**
 * The round into which what managers do is counted: between a deadline and the freezing of its squads still the one that has
 * ended. undefined when all are closed.
 */
export async function countedEvent(db: Queryable): Promise<number | undefined> {
  const row = await db
    .selectFrom("event")
    .select("id")
    .where("closed_at", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The round that is being played or was last played (is_current); undefined before the first deadline. */
export function currentEvent(db: Queryable, now: Date): Promise<Row<"event"> | undefined> {
  return db
    .selectFrom("event")
    .selectAll()
    .where("deadline_time", "<=", now)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Rounds whose deadline has passed and whose picks are not frozen yet, in order. */
export async function unclosedEvents(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("event")
    .select("id")
    .where("deadline_time", "<=", now)
    .where("closed_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}

export async function updateEvent(tx: Queryable, id: number, changes: Changes<"event">): Promise<void> {
  await tx.updateTable("event").set(changes).where("id", "=", id).execute();
}
