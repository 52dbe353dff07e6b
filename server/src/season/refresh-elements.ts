import type { Context } from "../platform/context.ts";
import { countTransfers, ownersOf, saveOwners } from "../db/element-counters.ts";
import type { Queryable } from "../db/connect.ts";
import { countedEvent } from "../db/events.ts";
import { updateSeason } from "../db/season.ts";
import { computeFigures } from "./element-figures.ts";
import { lockSeason } from "../db/locks.ts";

/** What changes with the clock or with managers' moves: form, owners, transfer counters (rules.md 8). */
export async function refreshElements(ctx: Context): Promise<void> {
  const owners = await countOwners(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    await updateCounters(tx, owners);
    await computeFigures(ctx, tx);
    await updateSeason(tx, { elements_refreshed_at: ctx.now() });
    await ctx.changed(tx, "bootstrap-static");
  });
}

export async function refreshOwners(ctx: Context): Promise<void> {
  const owners = await countOwners(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    await updateCounters(tx, owners);
    await ctx.changed(tx, "bootstrap-static");
  });
}

type Owners = { event: number | undefined; owners: Map<number, number> };

/** Before the season's lock: with a million squads it takes seconds, and a goal must not wait for that. */
export async function countOwners(ctx: Context): Promise<Owners> {
  return { event: await countedEvent(ctx.db), owners: await ownersOf(ctx.db) };
}

async function updateCounters(tx: Queryable, owners: Owners): Promise<void> {
  const event = await countedEvent(tx);
  if (event !== undefined) await countTransfers(tx, event);
  await updateOwners(tx, owners);
}

/** Counts from before a deadline are outdated after it: loan squads have returned. */
export async function updateOwners(tx: Queryable, { event, owners }: Owners): Promise<void> {
  if ((await countedEvent(tx)) === event) await saveOwners(tx, owners);
}
