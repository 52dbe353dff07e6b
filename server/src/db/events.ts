import { roundsAt, type Rounds } from "@elvan/rules";
import { sql, type RawBuilder } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Changes, Row } from "./schema.ts";

export function allEvents(db: Queryable): Promise<Row<"event">[]> {
  return db.selectFrom("event").selectAll().orderBy("id").execute();
}

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

/** Of two transactions that close, settle or check it, the second sees what the first did. */
export function lockEvent(tx: Queryable, id: number): Promise<Row<"event"> | undefined> {
  return tx.selectFrom("event").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export function lockEvents(tx: Queryable, ids: readonly number[]): Promise<Row<"event">[]> {
  return tx
    .selectFrom("event")
    .selectAll()
    .where("id", "=", sql<number>`any(${ids})`)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Called off: after the deadline every match left the round or was abandoned, and nobody has played a minute. */
export async function calledOffEvents(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from event
    where closed_at is not null and not reinstate_chips
      and exists (select from chip_play p where p.event = event.id) and not exists (
      select from fixture f where f.event = event.id
        and (not f.abandoned or exists (select from fixture_stat s where s.fixture = f.id and s.minutes > 0))
    )
    order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function roundsNow(
  db: Queryable,
  now: Date,
): Promise<Rounds<Pick<Row<"event">, "id" | "deadline_time" | "overrides">>> {
  return roundsAt(await db.selectFrom("event").select(["id", "deadline_time", "overrides"]).execute(), now);
}

/** The rules' `begunRounds` as a condition, for statements over `event` that must ask in SQL; a test compares the two. */
export const hasBegun = (now: Date | RawBuilder<Date>) =>
  sql<boolean>`event.id < all(select ahead.id from event ahead where ahead.deadline_time > ${now}::timestamptz)`;

/** Between a deadline and the freezing still the round that has ended; undefined when all are closed. */
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

/** Begun, but their picks are not frozen yet. */
export async function overdueEvents(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("event")
    .select("id")
    .where(hasBegun(now))
    .where("closed_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}

/** Rounds whose picks are frozen, in order. */
export async function closedEvents(db: Queryable, from = 1): Promise<number[]> {
  const rows = await db
    .selectFrom("event")
    .select("id")
    .where("id", ">=", from)
    .where("closed_at", "is not", null)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}

export async function runningEvents(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom("event")
    .select("id")
    .where("closed_at", "is not", null)
    .where("finished_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Closed without a team of this game in them. */
export async function unplayedEvents(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom("event")
    .select("id")
    .where("closed_at", "is not", null)
    .where("ranked_count", "=", 0)
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateEvent(tx: Queryable, id: number, changes: Changes<"event">): Promise<void> {
  await tx.updateTable("event").set(changes).where("id", "=", id).execute();
}

export function firstEvent(db: Queryable): Promise<Pick<Row<"event">, "id" | "overrides"> | undefined> {
  return db.selectFrom("event").select(["id", "overrides"]).orderBy("id").limit(1).executeTakeFirst();
}

/** Rounds whose points became final after that moment, in order: one that waited for another becomes so with it. */
export function checkedSince(db: Queryable, since: Date): Promise<Pick<Row<"event">, "id" | "partition_name">[]> {
  return db
    .selectFrom("event")
    .select(["id", "partition_name"])
    .where("checked_at", ">", since)
    .orderBy("id")
    .execute();
}

export async function raiseStatsVersion(tx: Queryable, id: number): Promise<number> {
  const { stats_version } = await tx
    .updateTable("event")
    .set({ stats_version: sql`stats_version + 1` })
    .where("id", "=", id)
    .returning("stats_version")
    .executeTakeFirstOrThrow();
  return stats_version;
}

/** Browsers get the round's matches anew, though no statistic has changed. */
export async function raiseLiveVersion(tx: Queryable, id: number): Promise<void> {
  await sql`update event set live_version = live_version + 1 where id = ${id} and closed_at is not null`.execute(tx);
}

/** Those that are not released or checked yet. */
export async function scheduleRelease(db: Queryable, events: readonly number[], released_at: Date): Promise<void> {
  await db
    .updateTable("event")
    .set({ released_at })
    .where("id", "=", sql<number>`any(${events})`)
    .where("released_at", "is", null)
    .where("finished_at", "is not", null)
    .where("checked_at", "is", null)
    .execute();
}

/** Releases that are still ahead at `now`, but for those of `events`. */
export async function cancelReleases(db: Queryable, events: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable("event")
    .set({ released_at: null })
    .where("id", "<>", sql<number>`all(${events})`)
    .where("released_at", ">", now)
    .where("checked_at", "is", null)
    .execute();
}
