import type { Queryable } from "./connect.ts";
import type { NewRow, Row } from "./schema.ts";

export function totpOf(db: Queryable, account: number): Promise<Row<"totp"> | undefined> {
  return db.selectFrom("totp").selectAll().where("account", "=", account).executeTakeFirst();
}

export async function hasSecondFactor(db: Queryable, account: number): Promise<boolean> {
  return (await totpOf(db, account))?.confirmed != null;
}

/** Replaces only an unconfirmed key. */
export async function putTotp(tx: Queryable, row: NewRow<"totp">): Promise<void> {
  await tx
    .insertInto("totp")
    .values(row)
    .onConflict((conflict) => conflict.column("account").doUpdateSet({ ...row, confirmed: null, last_step: 0 }))
    .execute();
}

/** @returns false when this step or a later one was used before */
export async function takeStep(tx: Queryable, account: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("totp")
    .set({ last_step: step })
    .where("account", "=", account)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function confirmTotp(tx: Queryable, account: number, confirmed: Date): Promise<void> {
  await tx.updateTable("totp").set({ confirmed }).where("account", "=", account).execute();
}

export async function deleteSecondFactor(tx: Queryable, account: number): Promise<boolean> {
  await tx.deleteFrom("recovery_code").where("account", "=", account).execute();
  const { numDeletedRows } = await tx.deleteFrom("totp").where("account", "=", account).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function putRecoveryCodes(tx: Queryable, account: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom("recovery_code").where("account", "=", account).execute();
  await tx
    .insertInto("recovery_code")
    .values(hashes.map((code_hash) => ({ account, code_hash })))
    .execute();
}

export async function takeRecoveryCode(tx: Queryable, account: number, code_hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("recovery_code")
    .where("account", "=", account)
    .where("code_hash", "=", code_hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Queryable, account: number): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_code")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("account", "=", account)
    .executeTakeFirstOrThrow();
  return Number(count);
}
