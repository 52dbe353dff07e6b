export const cupRounds = (entries: number): number => (entries < 2 ? 0 : Math.ceil(Math.log2(entries)));

/** The smallest league that gets its cup after this checked round, so that the final is the last round (rules.md 14). */
export function cupMinimum(checkedEvent: number, events: number): number {
  const left = events - checkedEvent;
  return left < 1 ? Infinity : 2 ** (left - 1) + 1;
}

/** The round after whose check a league of this size gets its cup; not before `notBefore`. Null: no round is left to play it. */
export const cupQualification = (members: number, notBefore: number, events: number): number | null =>
  notBefore < events ? Math.max(notBefore, events - Math.max(1, cupRounds(members))) : null;

export type CupQualifier = {
  entry: number;
  score: number;
  overall_rank: number;
};

export type CupDraw = {
  qualified: number[];
  not_qualified: number[];
  first_event: number;
  places: number;
  has_byes: boolean;
};

const compareQualifiers = (a: CupQualifier, b: CupQualifier): number =>
  b.score - a.score || a.overall_rank - b.overall_rank || a.entry - b.entry;

/** Who qualifies for the cup made after `qualificationEvent`, and its first round (rules.md 14). */
export function qualifyForCup(members: readonly CupQualifier[], qualificationEvent: number, events: number): CupDraw {
  const rounds = Math.min(cupRounds(members.length), events - qualificationEvent);
  const places = 2 ** rounds;
  const sorted = members.toSorted(compareQualifiers).map(({ entry }) => entry);
  return {
    qualified: sorted.slice(0, places),
    not_qualified: sorted.slice(places),
    first_event: events - rounds + 1,
    places,
    has_byes: sorted.length < places,
  };
}

export type CupPairing = { entry_1: number; entry_2: number | null; is_bye: boolean; seed_value: number };

/** The teams left before this round, were nobody missing. */
export const cupPlaces = (event: number, events: number): number => 2 ** (events - event + 1);

/** Where places are empty the first get byes, in the first round the best qualifiers; everybody else is paired by the given seeded shuffle. */
export function drawCupRound(
  entries: readonly number[],
  places: number,
  shuffle: (values: readonly number[]) => number[],
): CupPairing[] {
  const byes = Math.min(entries.length, Math.max(0, places - entries.length));
  const byePairings = entries.slice(0, byes).map((entry) => ({ entry_1: entry, entry_2: null, is_bye: true }));
  const drawn = shuffle(entries.slice(byes));
  const pairs: Pick<CupPairing, "entry_1" | "entry_2">[] = [];
  for (let i = 0; i + 1 < drawn.length; i += 2) pairs.push({ entry_1: drawn[i] ?? 0, entry_2: drawn[i + 1] ?? 0 });
  return [...byePairings, ...pairs.map((pair) => ({ ...pair, is_bye: false }))].map((pair, index) => ({
    ...pair,
    seed_value: index + 1,
  }));
}

/** Cups whose first round is earlier than this are large: only one's own matches are listed until then (league-094). */
export const LARGE_CUP_EVENT = 24;
export const isLargeCup = (firstEvent: number): boolean => firstEvent < LARGE_CUP_EVENT;
