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
