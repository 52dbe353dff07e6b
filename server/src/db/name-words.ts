import type { Queryable } from "./connect.ts";
import type { NewRow, Row } from "./schema.ts";

export const nameWords = (db: Queryable): Promise<Row<"name_word">[]> =>
  db.selectFrom("name_word").selectAll().orderBy("id", "desc").execute();

export const insertNameWord = (tx: Queryable, word: NewRow<"name_word">): Promise<Row<"name_word"> | undefined> =>
  tx
    .insertInto("name_word")
    .values(word)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const deleteNameWord = (tx: Queryable, id: number): Promise<Row<"name_word"> | undefined> =>
  tx.deleteFrom("name_word").where("id", "=", id).returningAll().executeTakeFirst();
