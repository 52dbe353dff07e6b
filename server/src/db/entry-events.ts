import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Row } from "./schema.ts";

export function eventsOfEntry(
  db: Queryable,
  entry: number,
  only: { upTo?: number; after?: number } = {},
): Promise<Row<"entry_event">[]> {
  return db
    .selectFrom("entry_event")
    .selectAll()
    .where("entry", "=", entry)
    .$if(only.upTo !== undefined, (query) => query.where("event", "<=", only.upTo ?? 0))
    .$if(only.after !== undefined, (query) => query.where("event", ">", only.after ?? 0))
    .orderBy("event")
    .execute();
}

export function entryEvent(db: Queryable, entry: number, event: number): Promise<Row<"entry_event"> | undefined> {
  return db
    .selectFrom("entry_event")
    .selectAll()
    .where("event", "=", event)
    .where("entry", "=", entry)
    .executeTakeFirst();
}

/** The totals of some entries from a round on, by round. */
export async function totalsOf(
  db: Queryable,
  entries: readonly number[],
  from: number,
): Promise<{ entry: number; event: number; before: number; total: number }[]> {
  if (entries.length === 0) return [];
  return db
    .selectFrom("entry_event")
    .select(["entry", "event"])
    .select(sql<number>`total_before - event_transfers_cost`.as("before"))
    .select(sql<number>`coalesce(total_points, total_before - event_transfers_cost)`.as("total"))
    .where("event", ">=", from)
    .where("entry", "=", sql<number>`any(${sql.val([...entries])}::int[])`)
    .orderBy("event")
    .execute();
}

export async function entriesInEvent(
  db: Queryable,
  entries: readonly number[],
  event: number,
): Promise<Row<"entry_event">[]> {
  if (entries.length === 0) return [];
  return db
    .selectFrom("entry_event")
    .selectAll()
    .where("event", "=", event)
    .where("entry", "=", sql<number>`any(${sql.val([...entries])}::int[])`)
    .orderBy("entry")
    .execute();
}
