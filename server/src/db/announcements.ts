import type { Queryable } from "./connect.ts";
import type { NewRow, Row } from "./schema.ts";

/** Those that are not over at `now`, the one that begins first first. */
export const allAnnouncements = (db: Queryable, now?: Date): Promise<Row<"announcement">[]> =>
  db
    .selectFrom("announcement")
    .selectAll()
    .$if(now !== undefined, (query) => query.where("stop_time", ">", now ?? new Date(0)))
    .orderBy("start_time")
    .orderBy("id")
    .execute();

export const insertAnnouncement = (tx: Queryable, row: NewRow<"announcement">): Promise<Row<"announcement">> =>
  tx.insertInto("announcement").values(row).returningAll().executeTakeFirstOrThrow();

export const deleteAnnouncement = (tx: Queryable, id: number): Promise<Row<"announcement"> | undefined> =>
  tx.deleteFrom("announcement").where("id", "=", id).returningAll().executeTakeFirst();
