import type { Context } from "../context.ts";
import { countTransfers, ownersOf, saveOwners } from "../db/element-counters.ts";
import { openEvent } from "../db/events.ts";
import { updateSeason } from "../db/season.ts";
import { computeFigures } from "./element-figures.ts";
import { holdSeason } from "./locks.ts";

/**
 * Computes anew what moves by the clock or by what managers do: form and its kin, owners, transfer counters (rules.md 8).
 * Running it twice changes nothing.
 */
export async function refreshElements(ctx: Context): Promise<void> {
  // Counted before the season is held: with a million squads it takes seconds, and a goal must not wait for that.
  const owners = await ownersOf(ctx.db);
  await ctx.db.transaction().execute(async (tx) => {
    await holdSeason(tx);
    const open = await openEvent(tx, ctx.now());
    if (open) await countTransfers(tx, open.id);
    await saveOwners(tx, owners);
    await computeFigures(ctx, tx);
    await updateSeason(tx, { elements_refreshed_at: ctx.now() });
    await ctx.changed(tx, "bootstrap-static");
  });
}

/** Counts owners and transfers anew (rules.md 8: at least hourly); nothing else. */
export async function refreshOwners(ctx: Context): Promise<void> {
  const owners = await ownersOf(ctx.db);
  await ctx.db.transaction().execute(async (tx) => {
    await holdSeason(tx);
    const open = await openEvent(tx, ctx.now());
    if (open) await countTransfers(tx, open.id);
    await saveOwners(tx, owners);
    await ctx.changed(tx, "bootstrap-static");
  });
}
