import type { PlanStep } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Row } from "./schema.ts";

/** Oldest first. */
export const plansOf = (db: Queryable, entry: number): Promise<Row<"plan">[]> =>
  db.selectFrom("plan").selectAll().where("entry", "=", entry).orderBy("id").execute();

export const planById = (db: Queryable, entry: number, id: number): Promise<Row<"plan"> | undefined> =>
  db.selectFrom("plan").selectAll().where("entry", "=", entry).where("id", "=", id).executeTakeFirst();

/** The lock holds until the transaction ends. */
export const lockPlan = (tx: Queryable, entry: number, id: number): Promise<Row<"plan"> | undefined> =>
  tx.selectFrom("plan").selectAll().where("entry", "=", entry).where("id", "=", id).forUpdate().executeTakeFirst();

export type PlanContent = { name: string; steps: readonly PlanStep[] };

const columns = ({ name, steps }: PlanContent, at: Date) => ({ name, steps: JSON.stringify(steps), updated_at: at });

export const insertPlan = (tx: Queryable, entry: number, plan: PlanContent, at: Date): Promise<Row<"plan">> =>
  tx
    .insertInto("plan")
    .values({ entry, version: 1, ...columns(plan, at) })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updatePlan = (tx: Queryable, id: number, plan: PlanContent, at: Date): Promise<Row<"plan">> =>
  tx
    .updateTable("plan")
    .set({ ...columns(plan, at), version: sql`version + 1` })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deletePlan(db: Queryable, entry: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("plan")
    .where("entry", "=", entry)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
