import type { KnockoutPairing } from "./h2h.ts";

/** How many rounds a cup of so many entries has: the final alone for two. */
export const cupRounds = (entries: number): number => (entries < 2 ? 0 : Math.ceil(Math.log2(entries)));

/**
 * The least number of members with which a league gets its cup after this checked round, so that the final is the season's
 * last round: the members are counted anew after every round, and the cup is made as soon as the rounds left are no more
 * than it needs (rules.md 14). Infinity when no round is left.
 */
export function cupMinimum(checkedEvent: number, events: number): number {
  const left = events - checkedEvent;
  return left < 1 ? Infinity : 2 ** (left - 1) + 1;
}

/** The round after whose check a league of so many members gets its cup, were it to stay so large; at least `notBefore`. */
export const cupQualification = (members: number, notBefore: number, events: number): number =>
  Math.max(notBefore, events - Math.max(1, cupRounds(members)));

export type CupQualifier = {
  entry: number;
  /** Points of the qualification round less transfer cost. */
  score: number;
  overall_rank: number;
};

export type CupDraw = {
  /** Entries of the cup, the best first. */
  qualified: number[];
  not_qualified: number[];
  first_event: number;
  /** 2^rounds: how many places the first round has. */
  places: number;
  has_byes: boolean;
};

const better = (a: CupQualifier, b: CupQualifier): number =>
  b.score - a.score || a.overall_rank - b.overall_rank || a.entry - b.entry;

/** Who is in the cup that is made after `qualificationEvent`, and when its first round is (rules.md 14). */
export function qualifyForCup(members: readonly CupQualifier[], qualificationEvent: number, events: number): CupDraw {
  const rounds = Math.min(cupRounds(members.length), events - qualificationEvent);
  const places = 2 ** rounds;
  const sorted = members.toSorted(better).map(({ entry }) => entry);
  return {
    qualified: sorted.slice(0, places),
    not_qualified: sorted.slice(places),
    first_event: events - rounds + 1,
    places,
    has_byes: sorted.length < places,
  };
}

export type CupPairing = { entry_1: number; entry_2: number | null; is_bye: boolean; seed_value: number };

/**
 * The draw of one round. In the first round the best of the qualification get the byes; the others, and everybody in later
 * rounds, are drawn by the given shuffle (seeded by cup and round, so that a draw can be repeated).
 */
export function drawCupRound(
  entries: readonly number[],
  places: number,
  shuffle: (values: readonly number[]) => number[],
): CupPairing[] {
  const byes = Math.max(0, places - entries.length);
  const resting = entries.slice(0, byes).map((entry) => ({ entry_1: entry, entry_2: null, is_bye: true }));
  const drawn = shuffle(entries.slice(byes));
  const pairs: Pick<KnockoutPairing, "entry_1" | "entry_2">[] = [];
  for (let i = 0; i + 1 < drawn.length; i += 2) pairs.push({ entry_1: drawn[i] ?? 0, entry_2: drawn[i + 1] ?? 0 });
  return [...resting, ...pairs.map((pair) => ({ ...pair, is_bye: false }))].map((pair, index) => ({
    ...pair,
    seed_value: index + 1,
  }));
}

/** Cups whose first round is before this one are large: only one's own matches are shown until it (league-094). */
export const LARGE_CUP_EVENT = 24;
export const isLargeCup = (firstEvent: number): boolean => firstEvent < LARGE_CUP_EVENT;
