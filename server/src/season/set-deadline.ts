import { deadlineOf, reviewDeadline, roundsAt } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import { allEvents, updateEvent } from "../db/events.ts";
import { allFixtures } from "../db/fixtures.ts";
import { lockSeason, lockSquadsExclusive } from "../db/locks.ts";
import { refuseIfChanged } from "../platform/changed-elsewhere.ts";
import { NotFound, refuseIfAny } from "../platform/refusal.ts";
import { iso } from "../platform/times.ts";

type NewDeadline = {
  event: number;
  /** Null: as the round's first kick-off has it. */
  deadline_time: Date | null;
  before?: Record<string, unknown> | undefined;
};

/**
 * An operator sets a round's deadline, or has it follow the matches again. Teams saved until then count as ever: it never
 * moves to a moment that has passed.
 * @throws NotFound, Refusal
 */
export function setDeadline(
  ctx: Context,
  { event: id, deadline_time, before }: NewDeadline,
  { account, address, reason }: Actor & { reason: string },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    // A deadline must not move under a save that is being judged by it.
    await lockSquadsExclusive(tx);
    await lockSeason(tx);
    await ctx.askTime(tx);
    const now = ctx.now().getTime();
    const season = await allEvents(tx);
    const round = season.find((event) => event.id === id);
    if (round === undefined) throw new NotFound("event");
    const fixtures = (await allFixtures(tx)).map(({ event, kickoff_time }) => ({
      event,
      kickoff_time: kickoff_time?.getTime() ?? null,
    }));
    const own = fixtures.filter((fixture) => fixture.event === id);
    const byMatches = deadlineOf(own, await ctx.ruleset(tx, roundsAt(season, now).planned ?? round));
    const wanted = deadline_time?.getTime() ?? byMatches ?? round.deadline_time.getTime();
    const deadline_by_hand = deadline_time !== null;
    const formOf = (deadline: Date, by: boolean) => ({ deadline_time: iso(deadline), deadline_by_hand: by });
    const loaded = formOf(round.deadline_time, round.deadline_by_hand);
    refuseIfChanged(loaded, before, formOf(new Date(wanted), deadline_by_hand));
    if (wanted === round.deadline_time.getTime() && deadline_by_hand === round.deadline_by_hand) return;
    const deadlines = season.map((event) => ({ id: event.id, deadline_time: event.deadline_time.getTime() }));
    if (wanted !== round.deadline_time.getTime())
      refuseIfAny(reviewDeadline({ event: id, deadline_time: wanted }, deadlines, fixtures, now));
    await updateEvent(tx, id, { deadline_time: new Date(wanted), deadline_by_hand });
    const detail = {
      event: id,
      from: loaded.deadline_time,
      to: iso(new Date(wanted)),
      by_hand: deadline_by_hand,
      reason,
    };
    await audit(tx, { at: ctx.now(), account, address, action: "deadline_set", detail });
    await ctx.changed(tx, "bootstrap-static", "event-status");
  });
}
