import type { Queryable } from "./connect.ts";
import type { NewRow } from "./schema.ts";

export async function accountOfIdentity(db: Queryable, issuer: string, subject: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("identity")
    .select("account")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.account;
}

/** @returns false when the subject is known already */
export async function insertIdentity(tx: Queryable, identity: NewRow<"identity">): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("identity")
    .values(identity)
    .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
