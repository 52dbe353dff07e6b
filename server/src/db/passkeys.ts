import type { Queryable } from "./connect.ts";
import type { NewRow, Row } from "./schema.ts";

export function passkeysOf(db: Queryable, account: number): Promise<Row<"passkey">[]> {
  return db.selectFrom("passkey").selectAll().where("account", "=", account).orderBy("created").orderBy("id").execute();
}

export function passkeyById(db: Queryable, id: string): Promise<Row<"passkey"> | undefined> {
  return db.selectFrom("passkey").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Undefined when it is registered already. */
export function insertPasskey(tx: Queryable, passkey: NewRow<"passkey">): Promise<Row<"passkey"> | undefined> {
  return tx
    .insertInto("passkey")
    .values(passkey)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function notePasskeyUse(tx: Queryable, id: string, counter: number, now: Date): Promise<void> {
  await tx.updateTable("passkey").set({ counter, last_used: now }).where("id", "=", id).execute();
}

export async function deletePasskey(tx: Queryable, account: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("passkey")
    .where("account", "=", account)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
