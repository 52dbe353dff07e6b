import { CALENDAR_TIMES, MINUTE } from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { audit, type Doer } from "../db/audit.ts";
import { lockEvent, updateEvent } from "../db/events.ts";
import { holdSeason } from "./locks.ts";
import { NotFound, Refusal } from "./refusal.ts";

/**
 * A provider calls the points of these rounds final: so do we, once what it has corrected with that word must have come (rules.md
 * 2). Said again it changes nothing.
 */
export async function releaseEvents(ctx: Context, events: readonly number[]): Promise<void> {
  await ctx.db
    .updateTable("event")
    .set({ released_at: new Date(ctx.now().getTime() + CALENDAR_TIMES.release_minutes * MINUTE) })
    .where("id", "=", sql<number>`any(${events})`)
    .where("released_at", "is", null)
    .where("checked_at", "is", null)
    .execute();
}

/**
 * An operator calls the points of a settled round final, without waiting for anybody (rules.md 2); the season's machinery then
 * does the data check. Nothing happens when they are final.
 * @throws Refusal `event_not_finished`; NotFound when there is no such round.
 */
export function releaseEvent(ctx: Context, event: number, by: Doer): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await holdSeason(tx);
    const round = await lockEvent(tx, event);
    if (!round) throw new NotFound("event");
    if (round.finished_at === null) throw new Refusal([{ code: "event_not_finished", event }]);
    if (round.checked_at !== null) return;
    await updateEvent(tx, event, { released_at: ctx.now() });
    await audit(tx, { at: ctx.now(), ...by, action: "points_released", detail: { event } });
    await ctx.notify(tx, { kind: "run_job", name: "season" });
  });
}
