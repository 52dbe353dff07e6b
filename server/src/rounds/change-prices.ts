import { dailyPriceChange, priceDay, priceRunAt, roundsAt } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { countTransfers, loanedOwners } from "../db/element-counters.ts";
import { pricedElements } from "../db/elements.ts";
import { countEntries } from "../db/entries.ts";
import { allEvents, countedEvent } from "../db/events.ts";
import { changeCosts, notePriceRun, type PriceStep } from "../db/prices.ts";
import { lockSeason } from "../db/locks.ts";
import { pricedPlayer } from "../season/priced-player.ts";
import { countOwners, updateOwners } from "../season/refresh-elements.ts";

/** The daily price run (prices.md 4); repeated calls change nothing. */
export async function changePrices(ctx: Context, day: string): Promise<number | undefined> {
  const owners = await countOwners(ctx);
  return runDay(ctx, day, async (tx) => {
    await updateOwners(tx, owners);
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
    if (!(await notePriceRun(tx, day, ctx.now()))) return undefined;
    // Transfers up to now count for today; the counters of changed players start again.
    const counted = await countedEvent(tx);
    if (counted !== undefined) await countTransfers(tx, counted);
    const steps = await stepsOf(tx);
    const moved = await changeCosts(tx, day, steps);
    if (moved > 0) await ctx.changed(tx, "bootstrap-static");
    return moved;
  });
}

async function dueSteps(ctx: Context, tx: Queryable, day: string): Promise<PriceStep[]> {
  const events = await allEvents(tx);
  const [first] = events;
  if (!first) return [];
  const at = priceRunAt(day);
  const { prices } = await ctx.ruleset(tx, roundsAt(events, at).played ?? first);
  const today = priceDay(at, first.deadline_time.getTime(), await countEntries(tx), prices);
  const loaned = await loanedOwners(tx);
  return (await pricedElements(tx)).flatMap((player) => {
    const step = dailyPriceChange(pricedPlayer(player, loaned), today, prices);
    return step === 0 ? [] : [{ element: player.id, new_cost: player.now_cost + step }];
  });
}
