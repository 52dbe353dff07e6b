import { DAY } from "./days.ts";
import { roundsAt } from "./rounds.ts";
import type { Instant } from "./types.ts";

/**
 * What a manager has to do now (docs/rules.md, "The phase of the round"):
 * - `ahead`: the deadline is more than a day away
 * - `last_day`: it is within a day
 * - `line_ups`: it is within a day and a club of the round has announced its line-up
 * - `closed`: the deadline has passed, no match has started
 * - `live`: a match is being played
 * - `between`: some matches have been played, others are to come
 * - `unsettled`: all matches are over, points are not settled
 * - `settled`: points are settled, the round is still news
 * - `over`: there is no round to come
 */
export type RoundPhase =
  | "ahead"
  | "last_day"
  | "line_ups"
  | "closed"
  | "live"
  | "between"
  | "unsettled"
  | "settled"
  | "over";

export const ROUND_PHASES: readonly RoundPhase[] = [
  "ahead",
  "last_day",
  "line_ups",
  "closed",
  "live",
  "between",
  "unsettled",
  "settled",
  "over",
];

/** How long before its deadline a round is what matters most. */
export const LAST_DAY = DAY;
/** How long after its last kick-off a settled round is news. */
export const NEWS_TIME = 2 * DAY;

export type PhaseEvent = { id: number; deadline_time: Instant; finished: boolean };
export type PhaseFixture = {
  event: number | null;
  kickoff_time: Instant | null;
  started: boolean;
  finished_provisional: boolean;
};

export type PhaseFacts = {
  events: readonly PhaseEvent[];
  /** At least those of the current round. */
  fixtures: readonly PhaseFixture[];
  /** A club has announced its line-up for a match of the open round. */
  line_ups_known: boolean;
};

export type RoundPhaseNow = {
  phase: RoundPhase;
  /** The round that the phase is about; null in a season without rounds. */
  event: number | null;
  /** When the clock alone next changes the phase; null: what is played or settled decides. */
  until: Instant | null;
};

const isOn = (fixture: PhaseFixture): boolean => fixture.started && !fixture.finished_provisional;

/** The phase of a round whose deadline has passed, while it is not settled. */
function playedPhase(event: PhaseEvent, fixtures: readonly PhaseFixture[], now: Instant): RoundPhaseNow {
  const own = fixtures.filter((fixture) => fixture.event === event.id);
  const begun = own.filter((fixture) => fixture.started || fixture.finished_provisional);
  const toCome = own.filter((fixture) => !fixture.started && !fixture.finished_provisional);
  const kickoffs = toCome.flatMap(({ kickoff_time: at }) => (at !== null && at > now ? [at] : []));
  const until = kickoffs.length === 0 ? null : Math.min(...kickoffs);
  if (own.some(isOn)) return { phase: "live", event: event.id, until: null };
  if (toCome.length === 0) return { phase: "unsettled", event: event.id, until: null };
  return { phase: begun.length === 0 ? "closed" : "between", event: event.id, until };
}

/** What is news of a settled round, or null once it no longer is. */
function settledPhase(event: PhaseEvent, fixtures: readonly PhaseFixture[], now: Instant): RoundPhaseNow | null {
  const kickoffs = fixtures.flatMap(({ event: round, kickoff_time: at }) =>
    round === event.id && at !== null ? [at] : [],
  );
  const until = Math.max(event.deadline_time, ...kickoffs) + NEWS_TIME;
  return now < until ? { phase: "settled", event: event.id, until } : null;
}

/** The order: line-ups before a deadline, then matches being played, the last day, the current round, the next deadline. */
export function roundPhaseAt(facts: PhaseFacts, now: Instant): RoundPhaseNow {
  const { current, open } = roundsAt(facts.events, now);
  const lastDay = open !== null && now >= open.deadline_time - LAST_DAY;
  if (lastDay && facts.line_ups_known) return { phase: "line_ups", event: open.id, until: open.deadline_time };
  const played = current === null || current.finished ? null : playedPhase(current, facts.fixtures, now);
  if (played?.phase === "live") return played;
  if (lastDay) return { phase: "last_day", event: open.id, until: open.deadline_time };
  const ahead: RoundPhaseNow | null =
    open === null ? null : { phase: "ahead", event: open.id, until: open.deadline_time - LAST_DAY };
  const told = played ?? (current === null ? null : settledPhase(current, facts.fixtures, now));
  // The last day of the next round begins even while this one is news or unfinished.
  if (told !== null) return { ...told, until: earliest(told.until, ahead?.until ?? null) };
  return ahead ?? { phase: "over", event: current?.id ?? null, until: null };
}

function earliest(a: Instant | null, b: Instant | null): Instant | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}
