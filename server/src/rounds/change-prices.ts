import { dailyPriceChange, priceDay, priceRunAt, type PlayerStatus } from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { countTransfers, loanedOwners, ownersOf, saveOwners } from "../db/element-counters.ts";
import { countEntries } from "../db/entries.ts";
import { allEvents, countedEvent } from "../db/events.ts";
import { lockSeason } from "../db/locks.ts";

export type PriceStep = { element: number; new_cost: number };

/** The daily price run (prices.md 4); repeated calls change nothing. */
export async function changePrices(ctx: Context, day: string): Promise<number | undefined> {
  const owners = await ownersOf(ctx.db);
  return runDay(ctx, day, async (tx) => {
    await saveOwners(tx, owners);
    return dueSteps(ctx, tx, day);
  });
}

/** A recorded season's prices of a day, in place of the rule. */
export function applyPrices(ctx: Context, day: string, steps: readonly PriceStep[]): Promise<number | undefined> {
  return runDay(ctx, day, async () => steps);
}

async function runDay(
  ctx: Context,
  day: string,
  stepsOf: (tx: Queryable) => Promise<readonly PriceStep[]>,
): Promise<number | undefined> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    const run = await tx
      .insertInto("price_run")
      .values({ day, ran_at: ctx.now() })
      .onConflict((conflict) => conflict.column("day").doNothing())
      .returning("day")
      .executeTakeFirst();
    if (!run) return undefined;
    // Transfers up to now count for today; the counters of changed players start again.
    const counted = await countedEvent(tx);
    if (counted !== undefined) await countTransfers(tx, counted);
    const steps = await stepsOf(tx);
    const moved = await writeSteps(tx, day, steps);
    if (moved > 0) await ctx.changed(tx, "bootstrap-static");
    return moved;
  });
}

async function dueSteps(ctx: Context, tx: Queryable, day: string): Promise<PriceStep[]> {
  const events = await allEvents(tx);
  const [first] = events;
  if (!first) return [];
  const at = priceRunAt(day);
  const round = events.findLast((event) => event.deadline_time.getTime() <= at) ?? first;
  const { prices } = await ctx.ruleset(tx, round);
  const today = priceDay(at, first.deadline_time.getTime(), await countEntries(tx), prices);
  const loaned = await loanedOwners(tx);
  const players = await tx
    .selectFrom("element")
    .select(["id", "now_cost", "status", "price_counter", "selected", "cost_change_event", "price_locked_until"])
    .where("removed", "=", false)
    .execute();
  return players.flatMap((player) => {
    const step = dailyPriceChange(
      {
        ...player,
        status: player.status satisfies PlayerStatus,
        owners: player.selected - (loaned.get(player.id) ?? 0),
        price_locked_until: player.price_locked_until?.getTime() ?? null,
      },
      today,
      prices,
    );
    return step === 0 ? [] : [{ element: player.id, new_cost: player.now_cost + step }];
  });
}

async function writeSteps(tx: Queryable, day: string, steps: readonly PriceStep[]): Promise<number> {
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
