import { STAT_NAMES, type StatLine } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { playersOfTeams } from "../db/elements.ts";
import { eventById } from "../db/events.ts";
import { lockFixture, updateFixture } from "../db/fixtures.ts";
import { lockSeason } from "../db/locks.ts";
import { recordStatsIn } from "./record-stats.ts";

const NOTHING = Object.fromEntries(STAT_NAMES.map((name) => [name, 0])) as StatLine;

/** Every player of both clubs gets a line, so that unused players' histories show the match too. */
export function startFixture(ctx: Context, id: number): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    const fixture = await lockFixture(tx, id);
    if (!fixture || fixture.started || fixture.abandoned || fixture.event === null) return false;
    if (fixture.kickoff_time === null || fixture.kickoff_time > ctx.now()) return false;
    const players = await playersOfTeams(tx, [fixture.team_h, fixture.team_a]);
    const state = { started: true, minutes: 0, team_h_score: 0, team_a_score: 0 };
    const lines = players.map((player) => ({ element: player.id, team: player.team, stats: NOTHING }));
    const { events } = await recordStatsIn(ctx, tx, [{ fixture: id, state, lines }], { source: "feed" });
    // No match starts in a final round.
    return events.length > 0;
  });
}

export function confirmFixture(ctx: Context, id: number): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    const fixture = await lockFixture(tx, id);
    if (!fixture || fixture.finished || !fixture.finished_provisional) return false;
    const round = fixture.event === null ? undefined : await eventById(tx, fixture.event);
    if (round !== undefined && round.checked_at !== null) {
      // Final points are closed to the feed; confirming the match changes none of them.
      await updateFixture(tx, id, { finished: true });
      await ctx.changed(tx, "fixtures", "event-status");
      return true;
    }
    await recordStatsIn(ctx, tx, [{ fixture: id, state: { finished: true }, lines: [] }], { source: "feed" });
    return true;
  });
}
