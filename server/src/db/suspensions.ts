import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Changes, NewRow, Row } from "./schema.ts";

/** A condition on a row of `suspension` named `s`. */
export const isInForce = (now: Date) =>
  sql<boolean>`s.lifted is null and (s.ends is null or s.ends > ${now}::timestamptz)`;

/** Of the `account` of a query. */
export const isWhollySuspended = (now: Date) =>
  sql<boolean>`exists (
    select from suspension s where s.account = account.id and s.scope = 'whole' and ${isInForce(now)}
  )`;

export function suspensionsOf(db: Queryable, account: number): Promise<Row<"suspension">[]> {
  return db.selectFrom("suspension").selectAll().where("account", "=", account).orderBy("id", "desc").execute();
}

export function suspensionInForce(db: Queryable, account: number, now: Date): Promise<Row<"suspension"> | undefined> {
  return db
    .selectFrom("suspension as s")
    .selectAll()
    .where("s.account", "=", account)
    .where(isInForce(now))
    .orderBy("s.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Teams that are in no table now, ascending. */
export async function entriesOutOfTables(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("suspension as s")
    .innerJoin("entry", "entry.account", "s.account")
    .select("entry.id")
    .distinct()
    .where(isInForce(now))
    .orderBy("entry.id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertSuspension(tx: Queryable, row: NewRow<"suspension">): Promise<number> {
  const { id } = await tx.insertInto("suspension").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function updateSuspension(tx: Queryable, id: number, changes: Changes<"suspension">): Promise<void> {
  await tx.updateTable("suspension").set(changes).where("id", "=", id).execute();
}

/** The team of a deleted account stays out of the tables; nobody reads why any more. */
export async function forgetSuspensions(tx: Queryable, account: number, now: Date): Promise<void> {
  await sql`delete from suspension s where s.account = ${account} and not (${isInForce(now)})`.execute(tx);
  await tx
    .updateTable("suspension")
    .set({ reason: "", appeal: null, appealed: null, answered: null })
    .where("account", "=", account)
    .execute();
}

export function openSuspensionAppeals(db: Queryable, now: Date) {
  return db
    .selectFrom("suspension as s")
    .innerJoin("account", "account.id", "s.account")
    .select(["s.account", "s.scope", "s.reason", "s.appeal", "s.appealed", "account.first_name", "account.last_name"])
    .where("s.appealed", "is not", null)
    .where("s.answered", "is", null)
    .where(isInForce(now))
    .orderBy("s.appealed")
    .execute();
}
