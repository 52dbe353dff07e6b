import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { NewRow, Row } from "./schema.ts";

/** Asks for a refused name; asking again while it is undecided changes nothing. */
export async function insertAppeal(tx: Queryable, appeal: NewRow<"name_appeal">): Promise<void> {
  await tx
    .insertInto("name_appeal")
    .values(appeal)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What somebody has asked for, the newest first. */
export function appealsOf(db: Queryable, account: number): Promise<Row<"name_appeal">[]> {
  return db.selectFrom("name_appeal").selectAll().where("account", "=", account).orderBy("id", "desc").execute();
}

export type AppealRow = Row<"name_appeal"> & { first_name: string | null; last_name: string | null };

/** What nobody has decided yet, with who asks; the oldest first. */
export function openAppeals(db: Queryable): Promise<AppealRow[]> {
  return db
    .selectFrom("name_appeal")
    .leftJoin("account", "account.id", "name_appeal.account")
    .selectAll("name_appeal")
    .select(["account.first_name", "account.last_name"])
    .where("decided", "is", null)
    .orderBy("name_appeal.id")
    .execute();
}

/** @returns the name that was asked for; undefined when the appeal is not there or decided already. */
export async function decideAppeal(
  tx: Queryable,
  id: number,
  verdict: { allowed: boolean; decided: Date },
): Promise<string | undefined> {
  const row = await tx
    .updateTable("name_appeal")
    .set(verdict)
    .where("id", "=", id)
    .where("decided", "is", null)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

/** Whether the operators have allowed a name that the word lists refuse, whatever its capitals. */
export async function isAllowedName(db: Queryable, name: string): Promise<boolean> {
  const row = await db
    .selectFrom("name_appeal")
    .select("id")
    .where(sql`lower(name)`, "=", name.trim().toLowerCase())
    .where("allowed", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
