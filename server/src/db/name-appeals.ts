import type { Queryable } from "./connect.ts";
import type { NewRow, Row } from "./schema.ts";

/** Does nothing while an equal appeal is undecided. */
export async function insertAppeal(tx: Queryable, appeal: NewRow<"name_appeal">): Promise<void> {
  await tx
    .insertInto("name_appeal")
    .values(appeal)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function appealsOf(db: Queryable, account: number): Promise<Row<"name_appeal">[]> {
  return db.selectFrom("name_appeal").selectAll().where("account", "=", account).orderBy("id", "desc").execute();
}

export type AppealRow = Row<"name_appeal"> & { first_name: string | null; last_name: string | null };

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

export async function saveAppealDecision(
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

export async function allowedNames(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom("name_appeal").select("name").distinct().where("allowed", "=", true).execute();
  return rows.map(({ name }) => name);
}
