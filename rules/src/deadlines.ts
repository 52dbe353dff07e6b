import { HOUR, MINUTE } from "./days.ts";
import type { Ruleset } from "./ruleset.ts";
import type { Instant } from "./types.ts";

/** Sorted by id: `movedDeadlines` keeps deadlines in the same order. */
export const roundsInOrder = <E extends { id: number }>(events: readonly E[]): E[] =>
  [...events].sort((a, b) => a.id - b.id);

/** Infinity while no kick-off is known. */
export const firstKickoff = (fixtures: readonly { kickoff_time: Instant | null }[]): Instant =>
  fixtures.reduce((least, fixture) => Math.min(least, fixture.kickoff_time ?? Infinity), Infinity);

/** First kick-off minus the season's minutes (rules.md 2). Null while no kick-off is known. */
export function deadlineOf(fixtures: readonly { kickoff_time: Instant | null }[], ruleset: Ruleset): Instant | null {
  const first = firstKickoff(fixtures);
  return first === Infinity ? null : first - ruleset.deadline_minutes_before_kickoff * MINUTE;
}

/**
 * All deadlines after fixtures of the rounds `changed` have moved (rules.md 2), by round. A deadline follows its round's first kick-off
 * until it has passed. It never moves before `now`, so no saved change becomes late; and never to or past the next open round's deadline,
 * so managers keep the time between the two. One that operators have set stands, unless a match of its round begins before it.
 */
export function movedDeadlines(
  events: readonly { id: number; deadline_time: Instant; deadline_by_hand?: boolean }[],
  fixtures: readonly FixtureSlot[],
  changed: readonly number[],
  now: Instant,
  ruleset: Ruleset,
): Map<number, Instant> {
  const deadlines = new Map(events.map(({ id, deadline_time }) => [id, deadline_time]));
  let next = Infinity;
  let before = Infinity;
  for (const { id, deadline_time, deadline_by_hand = false } of roundsInOrder(events).toReversed()) {
    if (deadline_time <= now) continue;
    const own = fixtures.filter((fixture) => fixture.event === id);
    const first = deadlineOf(own, ruleset) ?? deadline_time;
    const stands = deadline_by_hand && deadline_time <= firstKickoff(own);
    const follows = !stands && (changed.includes(id) || first >= before);
    const wanted = follows ? Math.max(now, first) : deadline_time;
    next = wanted < next ? wanted : Math.min(deadline_time, next);
    before = deadline_time;
    deadlines.set(id, next);
  }
  return deadlines;
}

export type FixtureSlot = { event: number | null; kickoff_time: Instant | null };

export function isStillToPlay({ event, kickoff_time }: FixtureSlot, now: Instant): boolean {
  return event === null || kickoff_time === null || kickoff_time > now;
}

export type FixtureSlotProblem =
  | { code: "event_final"; event: number }
  | { code: "kickoff_before_round"; event: number; earlier: number }
  | { code: "kickoff_too_soon"; event: number; minutes: number };

/** Why a match cannot be put there (rules.md 16): a final round, an earlier open round, or a deadline that closes at once. */
export function reviewFixtureSlot(
  place: FixtureSlot,
  events: readonly { id: number; deadline_time: Instant; checked_at: Instant | null }[],
  now: Instant,
  ruleset: Ruleset,
): FixtureSlotProblem[] {
  const { event, kickoff_time } = place;
  if (event === null) return [];
  const round = events.find(({ id }) => id === event);
  if (round?.checked_at != null && isStillToPlay(place, now)) return [{ code: "event_final", event }];
  const deadline = deadlineOf([{ kickoff_time }], ruleset);
  if (deadline === null) return [];
  const isOpen = round !== undefined && round.deadline_time > now;
  const earlier = roundsInOrder(events).find(
    ({ id, deadline_time }) => id < event && (isOpen || deadline_time > now) && deadline_time >= deadline,
  );
  if (earlier) return [{ code: "kickoff_before_round", event, earlier: earlier.id }];
  const minutes = ruleset.deadline_minutes_before_kickoff;
  return isOpen && deadline <= now ? [{ code: "kickoff_too_soon", event, minutes }] : [];
}

/** Operators who set a deadline give people at least so much notice. */
export const DEADLINE_NOTICE = HOUR;

export type DeadlineProblem =
  | { code: "deadline_passed"; event: number }
  | { code: "deadline_too_soon"; event: number; minutes: number }
  | { code: "deadline_after_kickoff"; event: number }
  | { code: "deadline_out_of_order"; event: number; other: number };

/** Why operators cannot set a round's deadline to that moment: it has passed or would within the hour, a match has begun by then, or another round's comes between. */
export function reviewDeadline(
  { event, deadline_time }: { event: number; deadline_time: Instant },
  events: readonly { id: number; deadline_time: Instant }[],
  fixtures: readonly FixtureSlot[],
  now: Instant,
): DeadlineProblem[] {
  const rounds = roundsInOrder(events);
  const index = rounds.findIndex(({ id }) => id === event);
  const round = rounds[index];
  if (round === undefined || round.deadline_time <= now) return [{ code: "deadline_passed", event }];
  if (deadline_time < now + DEADLINE_NOTICE)
    return [{ code: "deadline_too_soon", event, minutes: DEADLINE_NOTICE / MINUTE }];
  if (deadline_time > firstKickoff(fixtures.filter((fixture) => fixture.event === event)))
    return [{ code: "deadline_after_kickoff", event }];
  const [before, after] = [rounds[index - 1], rounds[index + 1]];
  const other =
    before !== undefined && before.deadline_time >= deadline_time
      ? before
      : after !== undefined && after.deadline_time <= deadline_time
        ? after
        : undefined;
  return other === undefined ? [] : [{ code: "deadline_out_of_order", event, other: other.id }];
}
