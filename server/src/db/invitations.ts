import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { NewRow } from "./schema.ts";

export async function keepOldCode(tx: Queryable, row: NewRow<"league_old_code">): Promise<void> {
  await tx
    .insertInto("league_old_code")
    .values(row)
    .onConflict((conflict) => conflict.column("code").doUpdateSet({ league: row.league, replaced_at: row.replaced_at }))
    .execute();
}

export async function isOldCode(db: Queryable, code: string): Promise<boolean> {
  const row = await db.selectFrom("league_old_code").select("code").where("code", "=", code).executeTakeFirst();
  return row !== undefined;
}

export async function invitationOf(db: Queryable, account: number): Promise<string | null> {
  const row = await db.selectFrom("account").select("invitation").where("id", "=", account).executeTakeFirst();
  return row?.invitation ?? null;
}

export async function setInvitation(tx: Queryable, account: number, code: string | null): Promise<void> {
  await tx.updateTable("account").set({ invitation: code }).where("id", "=", account).execute();
}

/** The same for everybody who comes by an invitation; the latest to join first. */
export function latestMembers(
  db: Queryable,
  league: number,
  { limit, out }: { limit: number; out: readonly number[] },
): Promise<{ entry: number; joined_time: Date }[]> {
  return db
    .selectFrom("league_entry")
    .select(["entry", "joined_time"])
    .where("league", "=", league)
    .where("entry", "<>", sql<number>`all(${sql.val([...out])}::int[])`)
    .orderBy("joined_time", "desc")
    .orderBy("entry", "desc")
    .limit(limit)
    .execute();
}
