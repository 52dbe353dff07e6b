import { eventById } from "../db/events.ts";
import { STAT_NAMES, type StatLine } from "@elvan/rules";
import type { Context } from "../context.ts";
import { lockFixture } from "../db/fixtures.ts";
import { holdSeason } from "./locks.ts";
import { recordStatsIn } from "./record-stats.ts";

const NOTHING = Object.fromEntries(STAT_NAMES.map((name) => [name, 0])) as StatLine;

/**
 * The kick-off by the clock: the match is under way at 0-0 and every player of both clubs has a line in it, so that his
 * history shows the match also when he is not used. A feed that was earlier has said so already; then nothing changes.
 * @returns whether this call started it.
 */
export function startFixture(ctx: Context, id: number): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    await holdSeason(tx);
    const fixture = await lockFixture(tx, id);
    if (!fixture || fixture.started || fixture.event === null) return false;
    if (fixture.kickoff_time === null || fixture.kickoff_time > ctx.now()) return false;
    const players = await tx
      .selectFrom("element")
      .select(["id", "team"])
      .where("team", "in", [fixture.team_h, fixture.team_a])
      .where("removed", "=", false)
      .where("status", "<>", "u")
      .execute();
    const state = { started: true, minutes: 0, team_h_score: 0, team_a_score: 0 };
    const lines = players.map((player) => ({ element: player.id, team: player.team, stats: NOTHING }));
    const { events } = await recordStatsIn(ctx, tx, [{ fixture: id, state, lines }], { source: "feed" });
    // Nothing begins in a round whose points are final.
    return events.length > 0;
  });
}

/** The morning after the whistle: the figures stand. @returns whether this call confirmed it. */
export function confirmFixture(ctx: Context, id: number): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    await holdSeason(tx);
    const fixture = await lockFixture(tx, id);
    if (!fixture || fixture.finished || !fixture.finished_provisional) return false;
    const round = fixture.event === null ? undefined : await eventById(tx, fixture.event);
    if (round !== undefined && round.checked_at !== null) {
      // The points are final, so a feed's word is not taken any more; that the match is confirmed changes none of them.
      await tx.updateTable("fixture").set({ finished: true }).where("id", "=", id).execute();
      await ctx.changed(tx, "fixtures", "event-status");
      return true;
    }
    await recordStatsIn(ctx, tx, [{ fixture: id, state: { finished: true }, lines: [] }], { source: "feed" });
    return true;
  });
}
