import type { Context } from "../platform/context.ts";
import { allAnnouncements, deleteAnnouncement, insertAnnouncement } from "../db/announcements.ts";
import { audit, type Actor } from "../db/audit.ts";
import { lockSeason } from "../db/locks.ts";
import type { NewRow, Row } from "../db/schema.ts";
import { passedProblems, periodProblems } from "../platform/period.ts";
import { refuseIfAny } from "../platform/refusal.ts";

/** More than anybody reads. */
const MOST = 20;

/** @throws Refusal */
export function announce(ctx: Context, wish: NewRow<"announcement">, by: Actor): Promise<Row<"announcement">> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    const now = ctx.now();
    const { start_time, stop_time } = wish;
    refuseIfAny([...periodProblems(start_time, stop_time), ...passedProblems(stop_time, now)]);
    if ((await allAnnouncements(tx, now)).length >= MOST) {
      refuseIfAny([{ code: "too_many_announcements", limit: MOST }]);
    }
    const row = await insertAnnouncement(tx, wish);
    await audit(tx, { at: now, ...by, action: "announcement_made", detail: { ...row } });
    await ctx.changed(tx, "bootstrap-static");
    return row;
  });
}

export function removeAnnouncement(ctx: Context, id: number, by: Actor): Promise<Row<"announcement"> | undefined> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await deleteAnnouncement(tx, id);
    if (!row) return undefined;
    await audit(tx, { at: ctx.now(), ...by, action: "announcement_removed", detail: { ...row } });
    await ctx.changed(tx, "bootstrap-static");
    return row;
  });
}
