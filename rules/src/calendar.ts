import { DAY, HOUR, MINUTE, dayNumber, dayOfIso, isoDay } from "./days.ts";
import { roundsInOrder } from "./deadlines.ts";
import type { Ruleset } from "./ruleset.ts";
import type { Instant } from "./types.ts";

/** A round as the season's machinery knows it. */
export type CalendarEvent = {
  id: number;
  deadline_time: Instant;
  closed_at: Instant | null;
  finished_at: Instant | null;
  checked_at: Instant | null;
  /** From when on the points may be called final, because the provider or an operator says so; null: nobody has. */
  released_at: Instant | null;
  /** Moves on with every change of the round's statistics. */
  stats_version: number;
  /** The `stats_version` from which entries were last scored, and when that was. */
  scored_version: number;
  scored_at: Instant | null;
  /** The totals it began with are those of the round before as that was last scored. */
  totals_current: boolean;
  /** Entries in it. */
  ranked_count: number;
  /** The leagues' share of the deadline is done: general leagues made, head-to-head matches paired. */
  leagues_started: boolean;
  /** The round's matches between managers were decided from its last scoring. */
  matches_settled: boolean;
  /** Knock-out matches and cups of the round are drawn. */
  matches_drawn: boolean;
};

/** A fixture with the round it belongs to now; null when it is postponed and has no new one. */
export type CalendarFixture = {
  id: number;
  event: number | null;
  kickoff_time: Instant | null;
  /** The kick-off is a placeholder. */
  provisional_start_time: boolean;
  started: boolean;
  finished_provisional: boolean;
  finished: boolean;
  abandoned: boolean;
  finished_provisional_at: Instant | null;
};

/** All that decides what is due. */
export type SeasonFacts = {
  /** The data check is somebody's word, as in a season that is played live; else it comes by the clock. */
  awaits_release: boolean;
  events: readonly CalendarEvent[];
  fixtures: readonly CalendarFixture[];
  /** The last day whose price run is done, "2026-06-25". Null: none yet, and every day since the first one is owed. */
  last_price_day: string | null;
  /** When form and its kin were last computed. */
  elements_refreshed_at: Instant | null;
};

/** Times of the day (UTC) and distances that the operators may change. */
export type CalendarTimes = {
  /** Rounds are settled at this hour of the morning after the last match. */
  settle_hour: number;
  /** Hours from settling to the data check where that comes by the clock. */
  check_hours: number;
  /** Hours from settling to the data check where nobody says that the points are final. */
  silence_hours: number;
  /** Minutes from a provider's word that its points are final to our check: what it corrected with them must have come. */
  release_minutes: number;
  /** Minutes after midnight of the price run. */
  price_minutes: number;
  /** Minutes after midnight at which form is computed anew. */
  refresh_minutes: number;
  /** When the end of a match was not recorded, it is taken to be so many minutes after kick-off. */
  match_minutes: number;
  /** A running round of so many entries is scored after every change of its statistics. */
  score_at_once: number;
  /** Milliseconds for each entry between two scorings of a larger one: some thirty-six times what a scoring takes (docs/scale.md). */
  score_pause: number;
};
export const CALENDAR_TIMES: CalendarTimes = {
  settle_hour: 7,
  check_hours: 3,
  // Rounds are three days apart at the least: knock-out matches of the next one are drawn before its deadline.
  silence_hours: 24,
  // Twice as long as a season is polled at its slowest, and longer than what lies before a provider keeps old answers.
  release_minutes: 30,
  price_minutes: 150,
  // Soon after midnight: the days of form are calendar days, and a new day drops the matches that are too old.
  refresh_minutes: 5,
  match_minutes: 120,
  score_at_once: 20_000,
  score_pause: 0.25,
};

/** Something to be done, and since when. */
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

/** What goes first when two steps are due at the same instant. */
const ORDER: Record<Step["kind"], number> = {
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

/** The first instant after `after` that is so many milliseconds past a midnight. */
function nextTimeOfDay(after: Instant, pastMidnight: number): Instant {
  return (dayNumber(after - pastMidnight) + 1) * DAY + pastMidnight;
}

/** When a fixture was over; null while it is not. A broken-off one is over when its whistle or its kick-off says so. */
function overAt(fixture: CalendarFixture, times: CalendarTimes): Instant | null {
  if (!fixture.finished_provisional && !fixture.finished && !fixture.abandoned) return null;
  return fixture.finished_provisional_at ?? (fixture.kickoff_time ?? -Infinity) + times.match_minutes * MINUTE;
}

/**
 * When a running round whose statistics have moved is to be scored. Scoring writes a row for every entry, and what runs is told
 * from memory: so a large round is scored at the whistle of each match, and between them now and then.
 */
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
    .map((fixture) => overAt(fixture, times) ?? Infinity)
    .filter((whistle) => whistle > scored_at);
  return Math.min(scored_at + Math.round(ranked_count * times.score_pause), ...whistles);
}

/** A round as it stands among the others. */
type Turn = {
  /** Its own deadline and those of all rounds before it have passed: none is closed before them, whatever is stored. */
  closes_at: Instant;
  /** Every round before it is final: totals build on each other, so that none is final before them. */
  isInTurn: boolean;
};

function eventSteps(event: CalendarEvent, season: SeasonFacts, times: CalendarTimes, turn: Turn): Step[] {
  if (event.closed_at === null) {
    return [
      { kind: "close_deadline", event: event.id, due_at: turn.closes_at },
      ...settling(event, season, times, turn),
    ];
  }
  const moved = event.stats_version > event.scored_version;
  // Only an operator's word moves what is final; whoever was to score it after him may have died.
  if (event.checked_at !== null) {
    return moved ? [{ kind: "score_event", event: event.id, due_at: event.checked_at }] : [];
  }
  if (event.finished_at === null) {
    const scoring: Step[] = moved
      ? [{ kind: "score_event", event: event.id, due_at: scoringDueAt(event, event.closed_at, season, times) }]
      : [];
    return [...scoring, ...settling(event, season, times, turn)];
  }
  // A correction between settling and the check is settled again before anything is called final.
  if (moved) return [{ kind: "settle_event", event: event.id, due_at: event.finished_at }];
  if (!turn.isInTurn) return [];
  return [{ kind: "check_event", event: event.id, due_at: checkDueAt(event, event.finished_at, season, times) }];
}

/**
 * When a settled round's points become final (rules.md 2): as soon as somebody has said so; else some hours after settling, which
 * are more where there is somebody to say it, because what he corrects until then is still taken.
 */
export function checkDueAt(
  { released_at }: Pick<CalendarEvent, "released_at">,
  finished_at: Instant,
  { awaits_release }: Pick<SeasonFacts, "awaits_release">,
  times: CalendarTimes = CALENDAR_TIMES,
): Instant {
  const by_clock = finished_at + (awaits_release ? times.silence_hours : times.check_hours) * HOUR;
  return released_at === null ? by_clock : Math.min(by_clock, Math.max(finished_at, released_at));
}

/**
 * What leagues and cups have of a round (rules.md 2, 11, 13, 14). Each follows from the step before it, so that whatever ended
 * between the two is made up for; matches are decided anew after every scoring of a settled round. `draw_matches` draws
 * this round's ones, once the round before is checked.
 */
function leagueSteps(event: CalendarEvent, [before, first]: (CalendarEvent | undefined)[]): Step[] {
  const steps: Step[] = [];
  if (event.closed_at !== null && !event.leagues_started) {
    steps.push({ kind: "start_leagues", event: event.id, due_at: event.closed_at });
  }
  if (event.finished_at !== null && event.stats_version === event.scored_version && !event.matches_settled) {
    steps.push({ kind: "settle_matches", event: event.id, due_at: event.finished_at });
  }
  // Round after round: whoever goes through must be known before the next draw. Nothing is drawn for the first round.
  const known = before !== undefined && before.matches_settled && (before.matches_drawn || before === first);
  if (known && before.checked_at !== null && !event.matches_drawn) {
    steps.push({ kind: "draw_matches", event: event.id, due_at: before.checked_at });
  }
  return steps;
}

function settling(event: CalendarEvent, season: SeasonFacts, times: CalendarTimes, { closes_at }: Turn): Step[] {
  const ends = season.fixtures.filter((fixture) => fixture.event === event.id).map((fixture) => overAt(fixture, times));
  if (ends.includes(null)) return [];
  const last = ends.reduce<Instant>((latest, end) => Math.max(latest, end ?? latest), closes_at);
  return [{ kind: "settle_event", event: event.id, due_at: nextTimeOfDay(last, times.settle_hour * HOUR) }];
}

function fixtureSteps(fixture: CalendarFixture, times: CalendarTimes): Step[] {
  const over = overAt(fixture, times);
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

/** When the price run of a day is due; `day` is "2026-06-25" (prices.md 2). */
export const priceRunAt = (day: string): Instant => priceRunOn(dayOfIso(day), CALENDAR_TIMES);

/** The price runs in (from, to], in order, each with its day. */
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

/** A run for every day from `start_days` after the first deadline to the morning of the last one (prices.md 2, 4). */
function priceSteps(season: SeasonFacts, ruleset: Ruleset, times: CalendarTimes): Step[] {
  const events = roundsInOrder(season.events);
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return [];
  const firstDay = dayNumber(first.deadline_time) + ruleset.prices.start_days;
  const done = season.last_price_day === null ? -Infinity : dayOfIso(season.last_price_day);
  const from = Math.max(firstDay, done + 1) * DAY;
  return priceRuns(from, last.deadline_time, times).map(({ day, at }) => ({ kind: "change_prices", day, due_at: at }));
}

/** Form is computed anew every day, when a round closes and when its points are final (rules.md 8). */
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
  const turns = ordered.map(({ deadline_time }, index): Turn => {
    closes_at = Math.max(closes_at, deadline_time);
    return { closes_at, isInTurn: index <= firstOpen };
  });
  return [
    ...ordered.flatMap((event, index) => eventSteps(event, season, times, turns[index]!)),
    ...ordered.flatMap((event, index, events) => leagueSteps(event, [events[index - 1], events[0]])),
    ...season.fixtures.flatMap((fixture) => fixtureSteps(fixture, times)),
    ...priceSteps(season, ruleset, times),
    ...refreshSteps(season, now, times),
  ].sort((a, b) => a.due_at - b.due_at || ORDER[a.kind] - ORDER[b.kind]);
}

/**
 * What is due at `now`, in the order in which it should have been done (rules.md 2, prices.md 4):
 * - `close_deadline` of every round whose deadline has passed;
 * - `start_fixture` at a kick-off, `confirm_fixture` on the morning after a final whistle;
 * - `score_event` when the statistics of a running round have moved: at once in a small one, else after a while or a whistle;
 *   and when an operator has moved those of a final one;
 * - `settle_event` on the morning after the round's last match, when every fixture is over or has left the round, and again
 *   when statistics moved before the check; `check_event` when the points are said to be final or some hours after it, one round
 *   after the other;
 * - `start_leagues` after the deadline, `settle_matches` after every settling, `draw_matches` after the check of the round
 *   before;
 * - `change_prices` for every day that is owed, each once, late rather than never;
 * - `refresh_elements` once, after all else that is due before it.
 * Each step must look again, inside its transaction, whether it is still to be done.
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
    // Settling scores as well.
    return step.kind !== "score_event" || !settled.has(step.event);
  });
}

/**
 * The next instant after `now` at which the clock alone makes something new due, for a timer; null when there is none. What
 * a feed or an operator brings about comes on top. Steps that are due already do not count.
 */
export function nextDueAt(season: SeasonFacts, now: Instant, ruleset: Ruleset): Instant | null {
  return plan(season, now, ruleset, CALENDAR_TIMES).find((step) => step.due_at > now)?.due_at ?? null;
}

/** The last round whose deadline has passed; null before the first. */
export function currentEvent<E extends { id: number; deadline_time: Instant }>(
  events: readonly E[],
  now: Instant,
): E | null {
  return roundsInOrder(events).findLast((event) => event.deadline_time <= now) ?? null;
}

/** The round that is open: the first whose deadline lies ahead; null when the season's last one has passed. */
export function openEvent<E extends { id: number; deadline_time: Instant }>(
  events: readonly E[],
  now: Instant,
): E | null {
  return roundsInOrder(events).find((event) => event.deadline_time > now) ?? null;
}
