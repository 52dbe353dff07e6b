import type { Context } from "../context.ts";
import { lockEvent, updateEvent } from "../db/events.ts";
import { computeFigures } from "./element-figures.ts";
import { holdSeason } from "./locks.ts";

/**
 * The data check (rules.md 2): from now on the round's points are final, and only an operator changes them. Form is computed
 * anew.
 * @returns whether this call checked it; false when it is not settled from its latest statistics, or was checked before.
 */
export function checkEvent(ctx: Context, event: number): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    await holdSeason(tx);
    const round = await lockEvent(tx, event);
    if (!round || round.finished_at === null || round.checked_at !== null) return false;
    if (round.stats_version !== round.scored_version) return false;
    await updateEvent(tx, event, { checked_at: ctx.now() });
    await computeFigures(ctx, tx);
    await ctx.changed(tx, "bootstrap-static", "event-status", `event/${event}/live`);
    return true;
  });
}
