import { DAY, HOUR, MINUTE, type Instant } from "@elvan/rules";
import type { FixtureReport } from "../../season/match-data.ts";
import { covers, type Decided, type FeedWait, type WaitChange, type WaitCode } from "../../db/feed-fault.ts";
import { MOVES } from "./bounds.ts";
import type { HeldMatch } from "./take-back.ts";

/** Of the season's calendar, what has to be known to judge a move. */
export type Calendar = {
  matches: readonly HeldMatch[];
  /** Minutes from a round's deadline to its first kick-off. */
  lead: number;
  /** Rounds whose points are final: a feed moves nothing of them. */
  final: ReadonlySet<number>;
  /** Where matches stood before the feed moved them, in the last hours, oldest first. */
  moves: readonly FeedMove[];
  /** Matches that operators have placed, as long as the feed repeats the kick-off it named before. */
  isPlaced: (fixture: number, kickoff: Instant | null) => boolean;
};
export type FeedMove = { fixture: number; at: Instant; event: number | null; kickoff_time: Instant | null };

const NO_CALENDAR: Calendar = {
  ...{ matches: [], lead: 0, final: new Set<number>(), moves: [] },
  isPlaced: () => false,
};

type Facts = {
  now: Instant;
  rounds: ReadonlyMap<number, Instant>;
  isClosed: (fixture: number) => boolean;
  decided: ReadonlyMap<string, Decided>;
  calendar?: Calendar;
  standing?: Standing;
};
/** What waits since earlier polls, and has not been accepted: no clock lets it through. */
export type Standing = {
  calendar: Pick<FeedWait, "reasons" | "changes"> | undefined;
  /** Minutes of matches when they began to wait. */
  clocks: ReadonlyMap<number, number>;
};
type Looked = { fixture: number; match: HeldMatch; report: FixtureReport };

/** One match that would move. */
type Move<T> = {
  one: T;
  /** Its round, and that which it would have. */
  from: number | null;
  to: number | null;
  kickoff: Instant | null;
  /** It leaves its round: named elsewhere, or at a time at which it cannot be in it. */
  out: boolean;
};

const isAhead = ({ phase }: FixtureReport) => phase === "scheduled" || phase === "postponed";

/**
 * What a feed may not do to the calendar without a person's word: bring a deadline nearer than a day, move a round as a block, or
 * take matches out of their rounds in bulk. One match that moves is followed, and so is one that goes back to where it was before
 * the feed's last move.
 */
export function holdMoves<T extends Looked>(held: Facts, looked: readonly T[]): { taken: T[]; waits: FeedWait[] } {
  const calendar = held.calendar ?? NO_CALENDAR;
  const moves = looked.flatMap((one) => moveOf(held, calendar, one) ?? []);
  const back = new Set<T>();
  const reasons: FeedWait["reasons"] = [];
  const hold = (code: WaitCode, list: readonly Move<T>[], count: number, most: number) => {
    if (list.length === 0) return;
    reasons.push({ code, count, most });
    for (const { one } of list) back.add(one);
  };
  const nearer = moves.filter((move) => bringsNearer(held, calendar, move));
  hold("deadline_nearer", nearer, nearer.length, 0);

  const staying = moves.filter(({ out }) => !out).filter((move) => !isFixing(held, calendar, move));
  const recent = drifted(held, calendar, moves);
  const blocks = blocksOf(calendar, looked, staying, recent);
  hold("matches_moved", blocks.list, blocks.list.length, blocks.most);

  const leaving = moves.filter(({ out }) => out);
  const played = leaving.filter(({ one: { match } }) => match.minutes > 0 || isOver(match));
  const left = leaving.length + recent.filter(({ left: gone }) => gone).length;
  if (left > MOVES.postponed) hold("matches_postponed", leaving, left, MOVES.postponed);
  else hold("matches_postponed", played, played.length, 0);

  const { list: still, reasons: why } = stillWaiting(held, moves);
  for (const { one } of still) back.add(one);
  if (reasons.length === 0 && still.length > 0) reasons.push(...why);

  const kept = looked.filter((one) => back.has(one));
  const changes = kept.map(({ match, report, fixture }): WaitChange => {
    return { fixture, what: "place", from: placeOf(match, match), to: placeOf(report, match) };
  });
  const wait = { subject: "calendar", reasons, changes };
  const word = held.decided.get(wait.subject);
  if (reasons.length === 0 || (word?.verdict === "taken" && covers(word, wait)))
    return { taken: [...looked], waits: [] };
  return { taken: looked.flatMap((one) => (back.has(one) ? inPlace(held, one) : [one])), waits: [wait] };
}

/** The same moves as before: what would have made each of them wait may have passed with time, and not they. */
function stillWaiting<T extends Looked>({ standing }: Facts, moves: readonly Move<T>[]) {
  const { reasons, changes } = standing?.calendar ?? { reasons: [], changes: [] };
  const places = new Map(changes.map(({ fixture, to }) => [fixture, to]));
  const list = moves.filter(({ one: { match, report } }) => places.get(match.id) === placeOf(report, match));
  return { list, reasons };
}

/** The figures of one that is being played need not wait for where it is said to be. */
function inPlace<T extends Looked>({ now }: Facts, one: T): T[] {
  const { match, report } = one;
  if (isAhead(report) || match.kickoff_time === null || match.kickoff_time > now) return [];
  const { event, kickoff_time, provisional_start_time } = match;
  return [{ ...one, report: { ...report, event, kickoff_time, provisional_start_time } }];
}

function moveOf<T extends Looked>(held: Facts, calendar: Calendar, one: T): Move<T> | undefined {
  const { match, report } = one;
  const kickoff = report.kickoff_time;
  if (held.isClosed(match.id) || calendar.isPlaced(match.id, kickoff)) return undefined;
  if (match.event !== null && calendar.final.has(match.event)) return undefined;
  if (placeOf(report, match) === placeOf(match, match)) return undefined;
  const to = roundOf(report, match);
  if (isBack(held, calendar, match, { to, kickoff })) return undefined;
  const out = match.event !== null && (to === null || to !== match.event || !fits(held, calendar, to, kickoff));
  return { one, from: match.event, to, kickoff, out };
}

/** It goes to where it was before the feed moved it at all: what a feed has corrected it may not do again. */
function isBack(
  { now }: Facts,
  { moves }: Calendar,
  { id }: HeldMatch,
  { to, kickoff }: { to: number | null; kickoff: Instant | null },
): boolean {
  const own = moves.filter(({ fixture, at }) => fixture === id && now - at <= MOVES_COUNT);
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined || now - last.at > UNDONE) return false;
  return first.event === to && first.kickoff_time === kickoff;
}

const isOver = (match: HeldMatch) => match.finished_provisional || match.finished;

/** How long what a feed has moved may go back without a word, and for how long its moves count together. */
const UNDONE = HOUR;
export const MOVES_COUNT = 6 * HOUR;

const deadlineAt = ({ lead }: Calendar, kickoff: Instant): Instant => kickoff - lead * MINUTE;

/** Whether a match of an open round can kick off then at all: else its follower takes it out of its round. */
function fits(held: Facts, calendar: Calendar, round: number, kickoff: Instant | null): boolean {
  const own = held.rounds.get(round) ?? held.now;
  if (kickoff === null || own <= held.now) return true;
  const deadline = deadlineAt(calendar, kickoff);
  return deadline > held.now && ![...held.rounds].some(([id, other]) => id < round && other >= deadline);
}

function bringsNearer<T>(held: Facts, calendar: Calendar, { to, kickoff }: Move<T>): boolean {
  const own = to === null ? undefined : held.rounds.get(to);
  if (to === null || kickoff === null || own === undefined || own <= held.now) return false;
  const deadline = deadlineAt(calendar, kickoff);
  return fits(held, calendar, to, kickoff) && deadline < Math.min(own, held.now + MOVES.nearest);
}

/** A provisional kick-off that is set for some day about then, or the minute at which one that was due did begin. */
function isFixing<T extends Looked>(
  { now }: Facts,
  { moves }: Calendar,
  { one: { match }, kickoff }: Move<T>,
): boolean {
  if (match.kickoff_time === null) return kickoff === null || kickoff > now;
  if (kickoff === null) return false;
  const by = Math.abs(kickoff - match.kickoff_time);
  if (match.kickoff_time <= now) return kickoff <= now && by <= MOVES.late * MINUTE;
  // What a feed has only just made provisional, it has not been waiting to set.
  const isFresh = moves.some(({ fixture, at }) => fixture === match.id && now - at <= MOVES_COUNT);
  return match.provisional_start_time && !isFresh && kickoff > now && by <= MOVES.fixing * DAY;
}

type Drifted = { fixture: number; event: number | null; left: boolean };

/** What the feed has moved in the last hours, one by one, and would not move back. */
function drifted<T extends Looked>(held: Facts, { matches, moves }: Calendar, now: readonly Move<T>[]): Drifted[] {
  const moving = new Set(now.map(({ one }) => one.match.id));
  const first = new Map<number, FeedMove>();
  for (const move of moves) {
    if (held.now - move.at <= MOVES_COUNT && !first.has(move.fixture)) first.set(move.fixture, move);
  }
  return [...first.values()].flatMap((move) => {
    const match = matches.find(({ id }) => id === move.fixture);
    if (!match || moving.has(match.id) || move.event === null || move.kickoff_time === null) return [];
    const isBack = match.event === move.event && match.kickoff_time === move.kickoff_time;
    if (isBack || isOver(match)) return [];
    return [{ fixture: match.id, event: move.event, left: match.event !== move.event }];
  });
}

/** More than half of a round, and more in all than is usual. */
function blocksOf<T extends Looked>(
  { matches }: Calendar,
  looked: readonly T[],
  staying: readonly Move<T>[],
  recent: readonly Drifted[],
): { list: Move<T>[]; most: number } {
  if (staying.length > MOVES.matches) return { list: [...staying], most: MOVES.matches };
  const all = new Map([...looked.map(({ match }) => match), ...matches].map((match) => [match.id, match]));
  // What is still to come of a round is a block of its own.
  const keyOf = (match: HeldMatch) => `${match.event} ${isOver(match)}`;
  const rounds = new Map<string, { size: number; moving: Move<T>[]; moved: number }>();
  for (const match of all.values()) {
    const round = rounds.get(keyOf(match)) ?? { size: 0, moving: [], moved: 0 };
    rounds.set(keyOf(match), { ...round, size: round.size + 1 });
  }
  for (const move of staying) if (move.from !== null) rounds.get(keyOf(move.one.match))?.moving.push(move);
  for (const { event, left } of recent) {
    const round = rounds.get(`${event} false`);
    if (round && !left) round.moved += 1;
  }
  const blocks = [...rounds.values()].filter(
    ({ size, moving, moved }) => moving.length > 0 && moving.length + moved > Math.max(1, size / 2),
  );
  const list = blocks.flatMap(({ moving }) => moving);
  return { list, most: Math.max(1, ...blocks.map(({ size }) => Math.floor(size / 2))) };
}

type Place = { event?: number | null | undefined; kickoff_time?: number | null; phase?: FixtureReport["phase"] };
function roundOf({ event, phase }: Place, match: { event: number | null }): number | null {
  if (phase === "postponed") return null;
  return event === undefined ? match.event : event;
}

/** "4 2026-04-25T13:00:00.000Z": the round and the kick-off. */
const placeOf = (place: Place, match: HeldMatch): string =>
  `${roundOf(place, match) ?? "–"} ${place.kickoff_time == null ? "–" : new Date(place.kickoff_time).toISOString()}`;
