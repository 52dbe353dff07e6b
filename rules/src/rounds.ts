import { roundsInOrder } from "./deadlines.ts";

/** An instant of the rules, or a date of the database. */
type Time = { valueOf(): number };

type Timed = { id: number; deadline_time: Time };
type Closable = { id: number; closed_at: Time | null };
type Staged = Closable & { finished_at: Time | null; checked_at: Time | null };

/** Every answer to "which round is it?" that the clock gives (rules.md 2). */
export type Rounds<E> = {
  previous: E | null;
  /** The last whose deadline has passed; null before the first. */
  current: E | null;
  /** What managers save counts for it; null after the last deadline. */
  open: E | null;
  /** Its ruleset judges what is saved: the open round, after the season the last. */
  planned: E | null;
  /** Its ruleset gives points and prices: the current round, before the season the first. */
  played: E | null;
};

/** Whose deadline has passed, and every earlier round's: rounds follow each other in order, as in `dueSteps`. */
export function begunRounds<E extends Timed>(events: readonly E[], now: Time): E[] {
  const rounds = roundsInOrder(events);
  const ahead = rounds.findIndex((round) => round.deadline_time.valueOf() > now.valueOf());
  return ahead === -1 ? rounds : rounds.slice(0, ahead);
}

export function roundsAt<E extends Timed>(events: readonly E[], now: Time): Rounds<E> {
  const rounds = roundsInOrder(events);
  const begun = begunRounds(rounds, now).length;
  const [previous = null, current = null, open = null] = [rounds[begun - 2], rounds[begun - 1], rounds[begun]];
  return { previous, current, open, planned: open ?? current, played: current ?? open };
}

/** Every answer that the season's work gives, which follows the clock a little later. */
export type RoundStages<E> = {
  /** The last whose picks are frozen. */
  closed: E | null;
  /** Transfers and prices count in it: until a deadline's work is done, still the round before. */
  counted: E | null;
  /** The last that is settled. */
  settled: E | null;
  /** The last whose points are final. */
  final: E | null;
};

export function roundStages<E extends Staged>(events: readonly E[]): RoundStages<E> {
  const rounds = roundsInOrder(events);
  return {
    closed: rounds.findLast((round) => round.closed_at !== null) ?? null,
    counted: rounds.find((round) => round.closed_at === null) ?? null,
    settled: rounds.findLast((round) => round.finished_at !== null) ?? null,
    final: rounds.findLast((round) => round.checked_at !== null) ?? null,
  };
}

/** Rounds whose deadline has passed and whose picks are not frozen yet, in order. */
export const overdueRounds = <E extends Timed & Closable>(events: readonly E[], now: Time): E[] =>
  begunRounds(events, now).filter((round) => round.closed_at === null);
