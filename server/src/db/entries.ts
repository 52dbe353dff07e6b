import type { Queryable } from "./connect.ts";
import type { Changes, NewRow, Row } from "./schema.ts";

export type EntryWithManager = Row<"entry"> & {
  first_name: string;
  last_name: string;
  region: number | null;
  years_active: number;
};

export function entryById(db: Queryable, id: number): Promise<EntryWithManager | undefined> {
  return db
    .selectFrom("entry")
    .innerJoin("account", "account.id", "entry.account")
    .selectAll("entry")
    .select(["account.first_name", "account.last_name", "account.region", "account.years_active"])
    .where("entry.id", "=", id)
    .executeTakeFirst();
}

export async function entriesById(db: Queryable, ids: readonly number[]): Promise<Row<"entry">[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("entry").selectAll().where("id", "in", ids).execute();
}

export function entryOfAccount(db: Queryable, account: number): Promise<Row<"entry"> | undefined> {
  return db.selectFrom("entry").selectAll().where("account", "=", account).executeTakeFirst();
}

/** A team whose account has been deleted has no squad. */
export async function hasSquad(db: Queryable, entry: number): Promise<boolean> {
  const row = await db.selectFrom("entry_squad").select("entry").where("entry", "=", entry).executeTakeFirst();
  return row !== undefined;
}

export async function countEntries(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom("entry")
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Undefined when the account has one already. */
export async function insertEntry(tx: Queryable, entry: NewRow<"entry">): Promise<number | undefined> {
  const row = await tx
    .insertInto("entry")
    .values(entry)
    .onConflict((conflict) => conflict.column("account").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function updateEntry(tx: Queryable, id: number, changes: Changes<"entry">): Promise<void> {
  await tx.updateTable("entry").set(changes).where("id", "=", id).execute();
}
