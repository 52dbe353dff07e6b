import type { Queryable } from "./connect.ts";
import type { Row } from "./schema.ts";

export function feedMoves(db: Queryable, since: Date): Promise<Row<"feed_move">[]> {
  return db.selectFrom("feed_move").selectAll().where("at", ">=", since).orderBy("id").execute();
}

/** Where a match stood before the feed moved it. */
export async function noteMove(
  db: Queryable,
  { id, event, kickoff_time }: Pick<Row<"fixture">, "id" | "event" | "kickoff_time">,
  at: Date,
): Promise<void> {
  await db.insertInto("feed_move").values({ fixture: id, at, event, kickoff_time }).execute();
}

export async function deleteOldMoves(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("feed_move").where("at", "<", before).execute();
}
