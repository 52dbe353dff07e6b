import type { Queryable } from "./connect.ts";

export async function watchedBy(db: Queryable, account: number): Promise<number[]> {
  const rows = await db
    .selectFrom("watch")
    .select("element_code")
    .where("account", "=", account)
    .orderBy("element_code")
    .execute();
  return rows.map((row) => row.element_code);
}

export async function addWatch(tx: Queryable, account: number, element_code: number): Promise<void> {
  await tx
    .insertInto("watch")
    .values({ account, element_code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeWatch(tx: Queryable, account: number, element_code: number): Promise<void> {
  await tx.deleteFrom("watch").where("account", "=", account).where("element_code", "=", element_code).execute();
}
