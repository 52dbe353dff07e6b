import type { Queryable } from "./connect.ts";
import type { NewRow, Row } from "./schema.ts";

export const specialShirts = (db: Queryable): Promise<Row<"special_shirt">[]> =>
  db.selectFrom("special_shirt").selectAll().orderBy("team").execute();

/** Gives a club this one, whatever it had. */
export async function putSpecialShirt(tx: Queryable, shirt: NewRow<"special_shirt">): Promise<void> {
  const { team: _, ...rest } = shirt;
  await tx
    .insertInto("special_shirt")
    .values(shirt)
    .onConflict((conflict) => conflict.column("team").doUpdateSet(rest))
    .execute();
}

export const deleteSpecialShirt = (tx: Queryable, team: number): Promise<Row<"special_shirt"> | undefined> =>
  tx.deleteFrom("special_shirt").where("team", "=", team).returningAll().executeTakeFirst();
