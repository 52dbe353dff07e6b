import { MINUTE } from "./days.ts";
import type { Ruleset } from "./ruleset.ts";
import type { Instant } from "./types.ts";

/** Rounds are played in the order of their numbers, and `movedDeadlines` keeps their deadlines in it. */
export const roundsInOrder = <E extends { id: number }>(events: readonly E[]): E[] =>
  [...events].sort((a, b) => a.id - b.id);

/** A round's deadline: its first kick-off less the season's minutes (rules.md 2). Null while no kick-off is known. */
export function deadlineOf(fixtures: readonly { kickoff_time: Instant | null }[], ruleset: Ruleset): Instant | null {
  const first = fixtures.reduce((least, fixture) => Math.min(least, fixture.kickoff_time ?? Infinity), Infinity);
  return first === Infinity ? null : first - ruleset.deadline_minutes_before_kickoff * MINUTE;
}

/**
 * The deadlines of all rounds after fixtures of some have changed (rules.md 2), by round. Each of these moves with its first
 * kick-off until it has passed, and never opens again. It moves no further back than `now`, so that nothing saved until now was
 * saved too late; and not to or behind that of the next open round: a round whose matches are all played later than that closes when
 * it was to close, so that managers have the time between the two for the next one, and follows once the next one has moved.
 */
export function movedDeadlines(
  events: readonly { id: number; deadline_time: Instant }[],
  fixtures: readonly MatchPlace[],
  changed: readonly number[],
  now: Instant,
  ruleset: Ruleset,
): Map<number, Instant> {
  const deadlines = new Map(events.map(({ id, deadline_time }) => [id, deadline_time]));
  // Of the next open round, as it is to be and as it was.
  let next = Infinity;
  let before = Infinity;
  for (const { id, deadline_time } of roundsInOrder(events).toReversed()) {
    if (deadline_time <= now) continue;
    const own = fixtures.filter((fixture) => fixture.event === id);
    const first = deadlineOf(own, ruleset) ?? deadline_time;
    const follows = changed.includes(id) || first >= before;
    const wanted = follows ? Math.max(now, first) : deadline_time;
    next = wanted < next ? wanted : Math.min(deadline_time, next);
    before = deadline_time;
    deadlines.set(id, next);
  }
  return deadlines;
}

/** Where and when a match is played. */
export type MatchPlace = { event: number | null; kickoff_time: Instant | null };

/** Whether a match that is put there is still to be played: without a round or a time it waits for them. */
export function isToCome({ event, kickoff_time }: MatchPlace, now: Instant): boolean {
  return event === null || kickoff_time === null || kickoff_time > now;
}

/** Why a match cannot be put there: the points of that round are final, or its kick-off would come before the round's turn. */
export type PlaceProblem =
  | { code: "event_final"; event: number }
  | { code: "kickoff_before_round"; event: number; earlier: number }
  | { code: "kickoff_too_soon"; event: number; minutes: number };

/**
 * Why a match cannot be put there (rules.md 16). A match that is still to be played belongs to a round whose points are not final.
 * None kicks off while an earlier round is open, so that its own would close before that; it belongs to the earlier round. Nor
 * does it close its own at once: whoever picks for an open round would know how its first match goes.
 */
export function reviewPlace(
  place: MatchPlace,
  events: readonly { id: number; deadline_time: Instant; checked_at: Instant | null }[],
  now: Instant,
  ruleset: Ruleset,
): PlaceProblem[] {
  const { event, kickoff_time } = place;
  if (event === null) return [];
  const round = events.find(({ id }) => id === event);
  if (round?.checked_at != null && isToCome(place, now)) return [{ code: "event_final", event }];
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
