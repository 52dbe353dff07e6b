import { isOver } from "@elvan/rules";
import type { Context } from "../context.ts";
import { eventById } from "../db/events.ts";
import { fixturesOfEvent } from "../db/fixtures.ts";
import { Refusal } from "./refusal.ts";
import { scoreEvent, type Scored } from "./score-event.ts";

/**
 * Settles a round: automatic substitutions, the captain's hand-over, final points, ranks (rules.md 7, 10), once every match
 * that belongs to it is over. Settled again when statistics have moved since. A round whose points are final is settled
 * again only by an operator's word (`explicit`, rules.md 16).
 * @returns undefined when there was nothing to do, or another process is doing it.
 * @throws Refusal `event_not_over` with the matches that are still to be played.
 */
export async function settleEvent(ctx: Context, event: number, explicit = false): Promise<Scored | undefined> {
  const round = await eventById(ctx.db, event);
  if (!round || round.closed_at === null) return undefined;
  if (round.checked_at !== null && !explicit) return undefined;
  if (round.finished_at !== null && round.stats_version === round.scored_version) return undefined;
  const open = (await fixturesOfEvent(ctx.db, event)).filter((fixture) => !isOver(fixture));
  if (open.length > 0) {
    throw new Refusal([{ code: "event_not_over", event, fixtures: open.map((fixture) => fixture.id) }]);
  }
  return scoreEvent(ctx, event, { final: true });
}

/**
 * Scores again what a change has touched: the round and all later ones that were closed, each as it stands (settled or
 * running), until all totals follow. For corrections of rounds that the calendar does not touch any more.
 */
export async function rescoreFrom(ctx: Context, event: number): Promise<number[]> {
  const closed = await ctx.db
    .selectFrom("event")
    .select("id")
    .where("id", ">=", event)
    .where("closed_at", "is not", null)
    .orderBy("id")
    .execute();
  const scored: number[] = [];
  for (const { id } of closed) {
    const round = await eventById(ctx.db, id);
    if (!round || round.stats_version === round.scored_version) continue;
    if (await scoreEvent(ctx, id, { final: round.finished_at !== null })) scored.push(id);
  }
  return scored;
}
