import { DAY, HOUR, MINUTE, dayNumber, dayOfIso, isoDay } from "./days.ts";
import { roundsInOrder } from "./deadlines.ts";
import type { Ruleset } from "./ruleset.ts";
import type { Instant } from "./types.ts";

export type CalendarEvent = {
  id: number;
  deadline_time: Instant;
  closed_at: Instant | null;
  finished_at: Instant | null;
  checked_at: Instant | null;
  /** When the provider or an operator released the points as final; null: not yet. */
  released_at: Instant | null;
  stats_version: number;
  /** The `stats_version` that entries were last scored with, and when. */
  scored_version: number;
  scored_at: Instant | null;
  totals_current: boolean;
  ranked_count: number;
  /** The deadline's work for leagues is done: general leagues made, head-to-head matches paired. */
  leagues_started: boolean;
  matches_settled: boolean;
  matches_drawn: boolean;
  /** Something of the round waits for an operator's word: the clock makes nothing final. */
  awaits_word?: boolean;
};

export type CalendarFixture = {
  id: number;
  event: number | null;
  kickoff_time: Instant | null;
  provisional_start_time: boolean;
  started: boolean;
  finished_provisional: boolean;
  finished: boolean;
  abandoned: boolean;
  finished_provisional_at: Instant | null;
};

export type SeasonFacts = {
  /** Points wait for a release by provider or operator (live season); otherwise the clock makes them final. */
  awaits_release: boolean;
  events: readonly CalendarEvent[];
  fixtures: readonly CalendarFixture[];
  /** The last day whose prices were changed, "2026-06-25". Null: every day since the first is due. */
  last_price_day: string | null;
  elements_refreshed_at: Instant | null;
};

/** Operator settings: times of day are UTC. */
export type CalendarTimes = {
  settle_hour: number;
  /** Hours from settleSteps to the data check, where the clock decides. */
  check_hours: number;
  /** Hours from settleSteps to the data check when nobody releases the points. */
  silence_hours: number;
  /** Minutes between a provider's release and our check, so that its last corrections have arrived. */
  release_minutes: number;
  price_minutes: number;
  refresh_minutes: number;
  /** Assumed minutes from kick-off to the end, where the end was not recorded. */
  match_minutes: number;
  /** A running round with at most this many entries is scored after every change of its statistics. */
  score_at_once: number;
  /** Milliseconds per entry between two scorings of a larger round: about 36 times what a scoring takes (docs/scale.md). */
  score_pause: number;
};
export const CALENDAR_TIMES: CalendarTimes = {
  settle_hour: 7,
  check_hours: 3,
  // Rounds are at least three days apart, and the next round's knock-out matches must be drawn before its deadline.
  silence_hours: 24,
  // Twice the slowest polling interval, and longer than a provider's caches keep old answers.
  release_minutes: 30,
  price_minutes: 150,
  // Soon after midnight: form counts calendar days.
  refresh_minutes: 5,
  match_minutes: 120,
  score_at_once: 20_000,
  score_pause: 0.25,
};

export type Step = { due_at: Instant } & (
  | { kind: "close_deadline"; event: number }
  | { kind: "change_prices"; day: string }
  | { kind: "start_fixture"; fixture: number }
  | { kind: "confirm_fixture"; fixture: number }
  | { kind: "score_event"; event: number }
  | { kind: "settle_event"; event: number }
  | { kind: "check_event"; event: number }
  | { kind: "start_leagues"; event: number }
  | { kind: "settle_matches"; event: number }
  | { kind: "draw_matches"; event: number }
  | { kind: "refresh_elements" }
);

const STEP_PRIORITY: Record<Step["kind"], number> = {
  close_deadline: 0,
  start_leagues: 1,
  start_fixture: 2,
  confirm_fixture: 3,
  change_prices: 4,
  score_event: 5,
  settle_event: 6,
  settle_matches: 7,
  check_event: 8,
  draw_matches: 9,
  refresh_elements: 10,
};

function nextTimeOfDay(after: Instant, pastMidnight: number): Instant {
  return (dayNumber(after - pastMidnight) + 1) * DAY + pastMidnight;
}

/** When a fixture ended; null while it has not. An abandoned one without a final whistle ended some time after its kick-off. */
function endedAt(fixture: CalendarFixture, times: CalendarTimes): Instant | null {
  if (!fixture.finished_provisional && !fixture.finished && !fixture.abandoned) return null;
  return fixture.finished_provisional_at ?? (fixture.kickoff_time ?? -Infinity) + times.match_minutes * MINUTE;
}

/** Scoring writes a row for every entry, so a large round is scored at final whistles and now and then in between. */
function scoringDueAt(
  event: CalendarEvent,
  closed_at: Instant,
  { fixtures }: SeasonFacts,
  times: CalendarTimes,
): Instant {
  const { scored_at, ranked_count, totals_current } = event;
  if (scored_at === null || ranked_count <= times.score_at_once || !totals_current) return closed_at;
  const whistles = fixtures
    .filter((fixture) => fixture.event === event.id)
    .map((fixture) => endedAt(fixture, times) ?? Infinity)
    .filter((whistle) => whistle > scored_at);
  return Math.min(scored_at + Math.round(ranked_count * times.score_pause), ...whistles);
}

type RoundOrder = {
  closes_at: Instant;
  /** Every earlier round is final. Totals build on each other, so rounds become final in order. */
  isInTurn: boolean;
};

function eventSteps(event: CalendarEvent, season: SeasonFacts, times: CalendarTimes, order: RoundOrder): Step[] {
  if (event.closed_at === null) {
    return [
      { kind: "close_deadline", event: event.id, due_at: order.closes_at },
      ...settleSteps(event, season, times, order),
    ];
  }
  const moved = event.stats_version > event.scored_version;
  // Only an operator changes final statistics; the scoring that should have followed may have crashed.
  if (event.checked_at !== null) {
    return moved ? [{ kind: "score_event", event: event.id, due_at: event.checked_at }] : [];
  }
  if (event.finished_at === null) {
    const scoring: Step[] = moved
      ? [{ kind: "score_event", event: event.id, due_at: scoringDueAt(event, event.closed_at, season, times) }]
      : [];
    return [...scoring, ...settleSteps(event, season, times, order)];
  }
  // A correction between settleSteps and the check is settled again before the points become final.
  if (moved) return [{ kind: "settle_event", event: event.id, due_at: event.finished_at }];
  if (!order.isInTurn || event.awaits_word === true) return [];
  return [{ kind: "check_event", event: event.id, due_at: checkDueAt(event, event.finished_at, season, times) }];
}

/** When a settled round's points become final (rules.md 2): at their release, or some hours after settleSteps. */
export function checkDueAt(
  { released_at }: Pick<CalendarEvent, "released_at">,
  finished_at: Instant,
  { awaits_release }: Pick<SeasonFacts, "awaits_release">,
  times: CalendarTimes = CALENDAR_TIMES,
): Instant {
  const by_clock = finished_at + (awaits_release ? times.silence_hours : times.check_hours) * HOUR;
  return released_at === null ? by_clock : Math.min(by_clock, Math.max(finished_at, released_at));
}

/** Each step depends on the result of the one before, so an interrupted step is made up for (rules.md 2, 11, 13, 14). */
function leagueSteps(event: CalendarEvent, [before, first]: (CalendarEvent | undefined)[]): Step[] {
  const steps: Step[] = [];
  if (event.closed_at !== null && !event.leagues_started) {
    steps.push({ kind: "start_leagues", event: event.id, due_at: event.closed_at });
  }
  if (event.finished_at !== null && event.stats_version === event.scored_version && !event.matches_settled) {
    steps.push({ kind: "settle_matches", event: event.id, due_at: event.finished_at });
  }
  // The winners must be known before the next draw. The first round has no draw.
  const known = before !== undefined && before.matches_settled && (before.matches_drawn || before === first);
  if (known && before.checked_at !== null && !event.matches_drawn) {
    steps.push({ kind: "draw_matches", event: event.id, due_at: before.checked_at });
  }
  return steps;
}

function settleSteps(
  event: CalendarEvent,
  season: SeasonFacts,
  times: CalendarTimes,
  { closes_at }: RoundOrder,
): Step[] {
  const ends = season.fixtures
    .filter((fixture) => fixture.event === event.id)
    .map((fixture) => endedAt(fixture, times));
  if (ends.includes(null)) return [];
  const last = ends.reduce<Instant>((latest, end) => Math.max(latest, end ?? latest), closes_at);
  return [{ kind: "settle_event", event: event.id, due_at: nextTimeOfDay(last, times.settle_hour * HOUR) }];
}

function fixtureSteps(fixture: CalendarFixture, times: CalendarTimes): Step[] {
  const over = endedAt(fixture, times);
  if (over !== null) {
    if (fixture.finished || fixture.abandoned) return [];
    return [{ kind: "confirm_fixture", fixture: fixture.id, due_at: nextTimeOfDay(over, times.settle_hour * HOUR) }];
  }
  const waits = fixture.event !== null && !fixture.started && !fixture.provisional_start_time;
  return waits && fixture.kickoff_time !== null
    ? [{ kind: "start_fixture", fixture: fixture.id, due_at: fixture.kickoff_time }]
    : [];
}

const priceRunOn = (day: number, times: CalendarTimes): Instant => day * DAY + times.price_minutes * MINUTE;

export const priceRunAt = (day: string): Instant => priceRunOn(dayOfIso(day), CALENDAR_TIMES);

/** The price changes due in (from, to], in order. */
export function priceRuns(
  from: Instant,
  to: Instant,
  times: CalendarTimes = CALENDAR_TIMES,
): { day: string; at: Instant }[] {
  const runs: { day: string; at: Instant }[] = [];
  for (let day = dayNumber(from); priceRunOn(day, times) <= to; day += 1) {
    const at = priceRunOn(day, times);
    if (at > from) runs.push({ day: isoDay(day), at });
  }
  return runs;
}

/** One price change a day, from `start_days` after the first deadline to the last deadline (prices.md 2, 4). */
function priceSteps(season: SeasonFacts, ruleset: Ruleset, times: CalendarTimes): Step[] {
  const events = roundsInOrder(season.events);
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return [];
  const firstDay = dayNumber(first.deadline_time) + ruleset.prices.start_days;
  const done = season.last_price_day === null ? -Infinity : dayOfIso(season.last_price_day);
  const from = Math.max(firstDay, done + 1) * DAY;
  return priceRuns(from, last.deadline_time, times).map(({ day, at }) => ({ kind: "change_prices", day, due_at: at }));
}

function refreshSteps(season: SeasonFacts, now: Instant, times: CalendarTimes): Step[] {
  const pastMidnight = times.refresh_minutes * MINUTE;
  const done = season.elements_refreshed_at;
  const moments = season.events.flatMap((event) => [
    event.closed_at ?? event.deadline_time,
    event.checked_at ?? -Infinity,
  ]);
  moments.push(nextTimeOfDay(now, pastMidnight), done === null ? 0 : nextTimeOfDay(done, pastMidnight));
  return moments
    .filter((moment) => moment > (done ?? -Infinity) && moment > -Infinity)
    .map((due_at) => ({ kind: "refresh_elements", due_at }));
}

function plan(season: SeasonFacts, now: Instant, ruleset: Ruleset, times: CalendarTimes): Step[] {
  const ordered = roundsInOrder(season.events);
  const firstOpen = ordered.findIndex((event) => event.checked_at === null);
  let closes_at = -Infinity;
  const orders = ordered.map(({ deadline_time }, index): RoundOrder => {
    closes_at = Math.max(closes_at, deadline_time);
    return { closes_at, isInTurn: index <= firstOpen };
  });
  return [
    ...ordered.flatMap((event, index) => eventSteps(event, season, times, orders[index]!)),
    ...ordered.flatMap((event, index, events) => leagueSteps(event, [events[index - 1], events[0]])),
    ...season.fixtures.flatMap((fixture) => fixtureSteps(fixture, times)),
    ...priceSteps(season, ruleset, times),
    ...refreshSteps(season, now, times),
  ].sort((a, b) => a.due_at - b.due_at || STEP_PRIORITY[a.kind] - STEP_PRIORITY[b.kind]);
}

/**
 * What is due at `now`, in the order in which it should have been done (rules.md 2, prices.md 4):
 * - `close_deadline` for every round whose deadline has passed
 * - `start_fixture` at kick-off, `confirm_fixture` on the morning after the final whistle
 * - `score_event` when the statistics of a running round, or by an operator those of a final one, have changed
 * - `settle_event` on the morning after the round's last match, and again when statistics change before the check
 * - `check_event` at the release or some hours after settleSteps, one round after the other, and not while it waits for a word
 * - `start_leagues` after the deadline, `settle_matches` after settleSteps, `draw_matches` after the check of the round before
 * - `change_prices` for each missed day; `refresh_elements` once, last
 * Each step must check again, inside its transaction, that it is still due.
 */
export function dueSteps(
  season: SeasonFacts,
  now: Instant,
  ruleset: Ruleset,
  times: CalendarTimes = CALENDAR_TIMES,
): Step[] {
  const due = plan(season, now, ruleset, times).filter((step) => step.due_at <= now);
  const lastRefresh = due.findLastIndex((step) => step.kind === "refresh_elements");
  const settled = new Set(due.flatMap((step) => (step.kind === "settle_event" ? [step.event] : [])));
  return due.filter((step, index) => {
    if (step.kind === "refresh_elements") return index === lastRefresh;
    return step.kind !== "score_event" || !settled.has(step.event);
  });
}

/** The next instant after `now` at which the clock alone makes something due, for a timer; null when there is none. */
export function nextDueAt(season: SeasonFacts, now: Instant, ruleset: Ruleset): Instant | null {
  return plan(season, now, ruleset, CALENDAR_TIMES).find((step) => step.due_at > now)?.due_at ?? null;
}
