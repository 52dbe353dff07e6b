import { isOver } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { lockEvent, updateEvent } from "../db/events.ts";
import { waitingEvents } from "../db/feed-state.ts";
import { fixturesOfEvent } from "../db/fixtures.ts";
import { computeFigures } from "../season/element-figures.ts";
import { lockSeason } from "../db/locks.ts";

/** The data check (rules.md 2) makes the round's points final; later changes are an operator's. */
export function checkEvent(ctx: Context, event: number): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    const round = await lockEvent(tx, event);
    if (!round || round.finished_at === null || round.checked_at !== null) return false;
    if ((await waitingEvents(tx)).has(event)) return false;
    if (round.stats_version !== round.scored_version) return false;
    // A match may have moved into the round while it was being settled.
    if (!(await fixturesOfEvent(tx, event)).every(isOver)) return false;
    await updateEvent(tx, event, { checked_at: ctx.now() });
    await computeFigures(ctx, tx);
    await ctx.changed(tx, "bootstrap-static", "event-status", `event/${event}/live`);
    return true;
  });
}
