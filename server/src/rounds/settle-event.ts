import { isOver } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { closedEvents, eventById } from "../db/events.ts";
import { fixturesOfEvent } from "../db/fixtures.ts";
import { Refusal } from "../platform/refusal.ts";
import { scoreEvent, type Scored } from "./score-event.ts";

/** rules.md 7, 10. Repeated when statistics change, until the points are final. */
export async function settleEvent(ctx: Context, event: number): Promise<Scored | undefined> {
  const round = await eventById(ctx.db, event);
  if (!round || round.closed_at === null) return undefined;
  if (round.checked_at !== null) return undefined;
  if (round.finished_at !== null && round.stats_version === round.scored_version) return undefined;
  const open = (await fixturesOfEvent(ctx.db, event)).filter((fixture) => !isOver(fixture));
  if (open.length > 0) {
    throw new Refusal([{ code: "event_not_over", event, fixtures: open.map((fixture) => fixture.id) }]);
  }
  return scoreEvent(ctx, event, { final: true });
}

const SCORING_POLL_MS = 50;

/** Scores the round and all later closed ones again. What it leaves undone when killed, the calendar finds. */
export async function rescoreFrom(ctx: Context, event: number): Promise<number[]> {
  const scored: number[] = [];
  for (const id of await closedEvents(ctx.db, event)) if (await rescore(ctx, id)) scored.push(id);
  return scored;
}

async function rescore(ctx: Context, event: number): Promise<boolean> {
  for (let moved = false; ; moved = true) {
    const round = await eventById(ctx.db, event);
    if (!round || round.stats_version === round.scored_version) return moved;
    if (await scoreEvent(ctx, event, { final: round.finished_at !== null })) return true;
    await ctx.machine.sleep(SCORING_POLL_MS);
  }
}
