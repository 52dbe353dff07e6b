import { LOAN_CHIPS } from "@elvan/rules";
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
      on conflict (day, element) do update set new_cost = excluded.new_cost
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

/** An operator's price of today, in place of another of the same day. */
export async function setCost(tx: Queryable, now: Date, { element, new_cost }: PriceStep): Promise<void> {
  await sql`
    with before as (select now_cost from element where id = ${element}),
    noted as (
      insert into price_change (day, element, old_cost, new_cost)
      select ${now.toISOString().slice(0, 10)}::date, ${element}, now_cost, ${new_cost}::int from before
      where now_cost <> ${new_cost}::int
      on conflict (day, element) do update set new_cost = excluded.new_cost
    )
    update element set now_cost = ${new_cost}::int, price_counter = 0,
      cost_change_event = cost_change_event + ${new_cost}::int - now_cost
    where id = ${element} and now_cost <> ${new_cost}::int
  `.execute(tx);
}

export type PriceMoveRow = {
  element: number;
  old_cost: number;
  new_cost: number;
  transfers_in: number;
  transfers_out: number;
};

/** The changes of a day's run, with what the market did since the run before; loans do not move it (prices.md 4). */
export async function movesOf(db: Queryable, day: string): Promise<PriceMoveRow[]> {
  const { rows } = await sql<PriceMoveRow>`
    with run as (
      select ran_at, coalesce(
        (select max(ran_at) from price_run before where before.day < price_run.day),
        ran_at - interval '1 day'
      ) as since
      from price_run where day = ${day}::date
    ), moved as (
      select element, old_cost, new_cost from price_change where day = ${day}::date and new_cost <> old_cost
    ), traded as (
      select transfer.element_in, transfer.element_out
      from transfer, run
      where transfer.time > run.since and transfer.time <= run.ran_at
        and transfer.event in (select id from event where deadline_time > run.since order by deadline_time limit 2)
        and (transfer.chip is null or transfer.chip <> all(${LOAN_CHIPS}::text[]))
    ), counted as (
      select element, sum(ins)::int as ins, sum(outs)::int as outs
      from (
        select element_in as element, 1 as ins, 0 as outs from traded
        union all
        select element_out, 0, 1 from traded
      ) each
      group by element
    )
    select moved.element, old_cost, new_cost, coalesce(ins, 0) as transfers_in, coalesce(outs, 0) as transfers_out
    from moved left join counted on counted.element = moved.element
    order by moved.element
  `.execute(db);
  return rows;
}
