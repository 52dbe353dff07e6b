/**
 * The members of a league in a round: a row each, in the order of their numbers, of which the first `size` count. In columns, because
 * the job goes through thousands of leagues.
 */
export type LeagueRound = {
  size: number;
  entry: Int32Array;
  points: Int32Array;
  /** In the league, after the round. */
  total: Int32Array;
  /** Transfers that count for ties: fewer are better (rules.md 12). */
  counted: Int32Array;
  /** 1 for a team that stood in the league before the round, and how. */
  wasThere: Uint8Array;
  totalBefore: Int32Array;
  countedBefore: Int32Array;
  bench: Int32Array;
  /** What the captain brought, with the multiplier. */
  captain: Int32Array;
  /** Room to work in. */
  keys: Float64Array;
  now: Table;
  before: Table;
};

/** `order`: rows from the best, of which the first `teams` count. `rank`: of each row, 0 for who is not in the table. */
type Table = { teams: number; order: Int32Array; rank: Int32Array };

export const emptyRound = (capacity: number): LeagueRound => {
  const column = () => new Int32Array(capacity);
  const table = () => ({ teams: 0, order: column(), rank: column() });
  return {
    size: 0,
    ...{ entry: column(), points: column(), total: column(), counted: column() },
    ...{ wasThere: new Uint8Array(capacity), totalBefore: column(), countedBefore: column() },
    ...{ bench: column(), captain: column() },
    ...{ keys: new Float64Array(capacity), now: table(), before: table() },
  };
};

/** The database keeps their places: append only. */
export const MOMENT_KINDS = ["new_leader", "one_point", "climber", "captain", "bench", "streak"] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

/** All that a member can say of a moment: leagues have no free chat. */
export const REACTIONS = ["star", "fire", "laugh", "cry", "heart"] as const;
export type Reaction = (typeof REACTIONS)[number];

/** `figure`: places climbed, points ahead of the second, the captain's or bench's points, rounds won in a row. `other`: whom it passed. */
export type Moment = { kind: MomentKind; entry: number; other: number | null; figure: number };

const MIN_CLIMB = 3;
const MIN_BENCH = 12;
const MIN_CAPTAIN = 20;
const MIN_STREAK = 2;

/**
 * The most points; equal ones share it, unless fewer `transfers` decide, as in a table. A league of one has no winner, nor has a round
 * without points.
 * @returns their rows
 */
export function roundWinners(
  { size, points }: Pick<LeagueRound, "size" | "points">,
  transfers: Int32Array | null = null,
): number[] {
  let winners: number[] = [];
  let [most, fewest] = [0, 0];
  for (let row = 0; row < size && size > 1; row++) {
    const made = transfers === null ? 0 : transfers[row]!;
    if (points[row]! < Math.max(most, 1) || (points[row] === most && made > fewest)) continue;
    if (points[row]! > most || made < fewest) [most, fewest, winners] = [points[row]!, made, []];
    winners.push(row);
  }
  return winners;
}

/** Above every total, number of transfers and row; together they fill a number's 53 bits. */
const [TOTALS, TRANSFERS, ROWS] = [2 ** 15, 2 ** 16, 2 ** 21];

/** Equal totals with equal transfers share a rank; the sort is one of plain numbers, which asks nobody for each pair. */
function rankInto(
  table: Table,
  { size, keys }: LeagueRound,
  total: Int32Array,
  counted: Int32Array,
  isIn: Uint8Array | null,
): void {
  const { order, rank } = table;
  let teams = 0;
  for (let row = 0; row < size; row++) {
    rank[row] = 0;
    if (isIn === null || isIn[row] === 1)
      keys[teams++] = ((TOTALS - total[row]!) * TRANSFERS + counted[row]!) * ROWS + row;
  }
  keys.subarray(0, teams).sort();
  table.teams = teams;
  for (let place = 0; place < teams; place++) {
    const row = keys[place]! - Math.floor(keys[place]! / ROWS) * ROWS;
    const above = place === 0 ? -1 : order[place - 1]!;
    const isEqual = above >= 0 && total[above] === total[row] && counted[above] === counted[row];
    order[place] = row;
    rank[row] = isEqual ? rank[above]! : place + 1;
  }
}

type Found = { entry: number; figure: number; other?: number } | null;

/** The one with the most, if it is enough and nobody else has as much. */
function soleMost({ size, entry }: LeagueRound, column: Int32Array, least: number): Found {
  let best = 0;
  let isShared = false;
  for (let row = 1; row < size; row++) {
    if (column[row]! > column[best]!) [best, isShared] = [row, false];
    else if (column[row] === column[best]) isShared = true;
  }
  return isShared || column[best]! < least ? null : { entry: entry[best]!, figure: column[best]! };
}

/**
 * What was worth telling of a league's round: at most one of each kind but streaks.
 * @param streaks rounds won in a row by the winners of this round, this one included
 */
export function roundMoments(league: LeagueRound, streaks: ReadonlyMap<number, number>): Moment[] {
  const { size, total, counted, wasThere, totalBefore, countedBefore, captain, bench } = league;
  if (size < 2) return [];
  rankInto(league.now, league, total, counted, null);
  rankInto(league.before, league, totalBefore, countedBefore, wasThere);
  const moments: Moment[] = [];
  const add = (kind: MomentKind, found: Found) => {
    if (found !== null) moments.push({ kind, entry: found.entry, other: found.other ?? null, figure: found.figure });
  };
  add("new_leader", newLeader(league));
  add("one_point", byOnePoint(league));
  add("climber", climber(league));
  add("captain", soleMost(league, captain, MIN_CAPTAIN));
  add("bench", soleMost(league, bench, MIN_BENCH));
  for (const [entry, rounds] of streaks) if (rounds >= MIN_STREAK) add("streak", { entry, figure: rounds });
  return moments;
}

function newLeader({ entry, total, now, before }: LeagueRound): Found {
  if (now.teams < 2 || before.teams === 0) return null;
  const [first, second, leader] = [now.order[0]!, now.order[1]!, before.order[0]!];
  if (now.rank[second] === 1 || before.rank[first] === 1) return null;
  return { entry: entry[first]!, other: entry[leader]!, figure: total[first]! - total[second]! };
}

/** The highest pair of neighbours in which one has passed the other by a single point. */
function byOnePoint({ entry, total, now, before }: LeagueRound): Found {
  for (let place = 1; place < now.teams; place++) {
    const row = now.order[place - 1]!;
    const below = now.order[place]!;
    const theirs = before.rank[below]!;
    if (theirs > 0 && before.rank[row]! > theirs && total[row] === total[below]! + 1)
      return { entry: entry[row]!, other: entry[below]!, figure: 1 };
  }
  return null;
}

/** The longest climb; of equal ones the highest in the table. */
function climber({ entry, now, before }: LeagueRound): Found {
  let best = -1;
  let most = MIN_CLIMB - 1;
  for (let place = 0; place < now.teams; place++) {
    const row = now.order[place]!;
    const climbed = before.rank[row]! - now.rank[row]!;
    if (climbed > most) [best, most] = [row, climbed];
  }
  return best < 0 ? null : { entry: entry[best]!, figure: most };
}
