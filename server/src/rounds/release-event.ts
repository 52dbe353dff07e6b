import { CALENDAR_TIMES, MINUTE } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import { cancelReleases, lockEvent, scheduleRelease, updateEvent } from "../db/events.ts";
import { refuseWaitsOf } from "../db/feed-state.ts";
import { fixturesOfEvent } from "../db/fixtures.ts";
import { lockSeason } from "../db/locks.ts";
import { NotFound, Refusal } from "../platform/refusal.ts";

/** Settled rounds that a provider calls final become so after a while, if it still does: its last corrections come first (rules.md 2). */
export function releaseEvents(ctx: Context, events: readonly number[]): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    const now = ctx.now();
    await cancelReleases(tx, events, now);
    await scheduleRelease(tx, events, new Date(now.getTime() + CALENDAR_TIMES.release_minutes * MINUTE));
  });
}

/** Makes a settled round final at once (rules.md 2); the data check follows. What still waits of its matches is thereby refused. */
export function releaseEvent(ctx: Context, event: number, by: Actor): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    const round = await lockEvent(tx, event);
    if (!round) throw new NotFound("event");
    if (round.finished_at === null) throw new Refusal([{ code: "event_not_finished", event }]);
    if (round.checked_at !== null) return;
    await updateEvent(tx, event, { released_at: ctx.now() });
    const fixtures = await fixturesOfEvent(tx, event);
    await refuseWaitsOf(tx, { event, fixtures: fixtures.map(({ id }) => id) }, by.account);
    await audit(tx, { at: ctx.now(), ...by, action: "points_released", detail: { event } });
    await ctx.notify(tx, { kind: "run_job", name: "season" });
  });
}
