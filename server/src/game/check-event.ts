import { isOver } from "@elvan/rules";
import type { Context } from "../context.ts";
import { lockEvent, updateEvent } from "../db/events.ts";
import { fixturesOfEvent } from "../db/fixtures.ts";
import { computeFigures } from "./element-figures.ts";
import { holdSeason } from "./locks.ts";

/**
 * The data check (rules.md 2): from now on the round's points are final, and only an operator changes them. Form is computed
 * anew.
 * @returns whether this call checked it; false when it is not settled from its latest statistics, a match of it is still to be
 * played, or it was checked before.
 */
export function checkEvent(ctx: Context, event: number): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    await holdSeason(tx);
    const round = await lockEvent(tx, event);
    if (!round || round.finished_at === null || round.checked_at !== null) return false;
    if (round.stats_version !== round.scored_version) return false;
    // A match may have come into the round while it was being settled.
    if (!(await fixturesOfEvent(tx, event)).every(isOver)) return false;
    await updateEvent(tx, event, { checked_at: ctx.now() });
    await computeFigures(ctx, tx);
    await ctx.changed(tx, "bootstrap-static", "event-status", `event/${event}/live`);
    return true;
  });
}
