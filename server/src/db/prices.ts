import { sql } from "kysely";
import type { Queryable } from "./connect.ts";

export type PriceStep = { element: number; new_cost: number };

/** False when that day's run has been. */
export async function notePriceRun(tx: Queryable, day: string, ran_at: Date): Promise<boolean> {
  const run = await tx
    .insertInto("price_run")
    .values({ day, ran_at })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .returning("day")
    .executeTakeFirst();
  return run !== undefined;
}

export async function lastPriceDay(db: Queryable): Promise<string | null> {
  const last = await db.selectFrom("price_run").select("day").orderBy("day", "desc").limit(1).executeTakeFirst();
  return last?.day ?? null;
}

/**
 * The counters of players whose price moves start again.
 * @returns how many prices have moved
 */
export async function changeCosts(tx: Queryable, day: string, steps: readonly PriceStep[]): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with step as (
      select s.element, e.now_cost as old_cost, s.new_cost
      from unnest(${steps.map((step) => step.element)}::int[], ${steps.map((step) => step.new_cost)}::int[])
        as s(element, new_cost)
      join element e on e.id = s.element
      where e.now_cost <> s.new_cost
    ), noted as (
      insert into price_change (day, element, old_cost, new_cost) select ${day}::date, element, old_cost, new_cost from step
    ), changed as (
      update element set now_cost = step.new_cost, price_counter = 0,
        cost_change_event = cost_change_event + step.new_cost - step.old_cost
      from step where step.element = element.id
      returning 1
    )
    select count(*)::int as moved from changed
  `.execute(tx);
  return rows[0]?.moved ?? 0;
}
