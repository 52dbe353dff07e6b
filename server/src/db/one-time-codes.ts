import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Changes, NewRow, Row } from "./schema.ts";

export type CodePurpose = Row<"one_time_code">["purpose"];

export async function insertCode(tx: Queryable, code: NewRow<"one_time_code">): Promise<number> {
  const { id } = await tx.insertInto("one_time_code").values(code).returning("id").executeTakeFirstOrThrow();
  return id;
}

const newest = (db: Queryable, account: number, purpose: CodePurpose, now: Date) =>
  db
    .selectFrom("one_time_code")
    .selectAll()
    .where("account", "=", account)
    .where("purpose", "=", purpose)
    .where("expires", ">", now)
    .orderBy("id", "desc")
    .limit(1);

type Found = Promise<Row<"one_time_code"> | undefined>;

export function newestCode(db: Queryable, account: number, purpose: CodePurpose, now: Date): Found {
  return newest(db, account, purpose, now).executeTakeFirst();
}

/** Locked, so that two concurrent tries both count. */
export function lockNewestCode(tx: Queryable, account: number, purpose: CodePurpose, now: Date): Found {
  return newest(tx, account, purpose, now).forUpdate().executeTakeFirst();
}

export function codeById(db: Queryable, id: number): Promise<Row<"one_time_code"> | undefined> {
  return db.selectFrom("one_time_code").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function updateCode(tx: Queryable, id: number, changes: Changes<"one_time_code">): Promise<void> {
  await tx.updateTable("one_time_code").set(changes).where("id", "=", id).execute();
}

export async function deleteCodes(tx: Queryable, account: number, purpose: CodePurpose): Promise<void> {
  await tx.deleteFrom("one_time_code").where("account", "=", account).where("purpose", "=", purpose).execute();
}

export async function countCodes(
  db: Queryable,
  purpose: CodePurpose,
  whose: { account: number } | { email: string },
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom("one_time_code")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("purpose", "=", purpose)
    .where("created", ">", since)
    .$if("account" in whose, (query) => query.where("account", "=", "account" in whose ? whose.account : 0))
    .$if("email" in whose, (query) =>
      query.where(sql`lower(email)`, "=", "email" in whose ? whose.email.toLowerCase() : ""),
    )
    .executeTakeFirstOrThrow();
  return count;
}

export async function countLinks(
  db: Queryable,
  purpose: CodePurpose,
  account: number,
  mail: number,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom("one_time_code")
    .select(sql<number>`count(distinct coalesce(mail, -id))::int`.as("count"))
    .where("purpose", "=", purpose)
    .where("account", "=", account)
    .where("created", ">", since)
    .where("mail", "is distinct from", mail)
    .executeTakeFirstOrThrow();
  return count;
}

/** The deleted row decides: of two uses of the same secret one finds it. */
export async function takeCode(
  tx: Queryable,
  { purpose, account, secret_hash }: Pick<Row<"one_time_code">, "purpose" | "account" | "secret_hash">,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .deleteFrom("one_time_code")
    .where("purpose", "=", purpose)
    .where("account", "=", account)
    .where("secret_hash", "=", secret_hash)
    .where("expires", ">", now)
    .returning("account")
    .executeTakeFirst();
  return used !== undefined;
}

/** The rows stay, so that repeated requests are counted. */
export async function expireCodes(db: Queryable, account: number, purpose: CodePurpose, now: Date): Promise<void> {
  await db
    .updateTable("one_time_code")
    .set({ expires: now })
    .where("account", "=", account)
    .where("purpose", "=", purpose)
    .execute();
}
