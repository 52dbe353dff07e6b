import type { Context } from "../context.ts";
import { countTransfers, ownersOf, saveOwners } from "../db/element-counters.ts";
import type { Queryable } from "../db/connect.ts";
import { countedEvent } from "../db/events.ts";
import { updateSeason } from "../db/season.ts";
import { computeFigures } from "./element-figures.ts";
import { holdSeason } from "./locks.ts";

/**
 * Computes anew what moves by the clock or by what managers do: form and its kin, owners, transfer counters (rules.md 8).
 * Running it twice changes nothing.
 */
export async function refreshElements(ctx: Context): Promise<void> {
  const owners = await countOwners(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    await holdSeason(tx);
    await bringUp(tx, owners);
    await computeFigures(ctx, tx);
    await updateSeason(tx, { elements_refreshed_at: ctx.now() });
    await ctx.changed(tx, "bootstrap-static");
  });
}

/** Counts owners and transfers anew (rules.md 8: at least hourly); nothing else. */
export async function refreshOwners(ctx: Context): Promise<void> {
  const owners = await countOwners(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    await holdSeason(tx);
    await bringUp(tx, owners);
    await ctx.changed(tx, "bootstrap-static");
  });
}

type Owners = { event: number | undefined; owners: Map<number, number> };

/** Before the season is held: with a million squads it takes seconds, and a goal must not wait for that. */
async function countOwners(ctx: Context): Promise<Owners> {
  return { event: await countedEvent(ctx.db), owners: await ownersOf(ctx.db) };
}

/** Owners who were counted before a deadline closed are not those after it: that has given loan squads back. */
async function bringUp(tx: Queryable, { event: before, owners }: Owners): Promise<void> {
  const event = await countedEvent(tx);
  if (event !== undefined) await countTransfers(tx, event);
  if (event === before) await saveOwners(tx, owners);
}
