import { emptyRound, type LeagueRound, type Moment, type MomentKind } from "./moments.ts";

/** The rules of moments as they are said, a team an object: what the rules by columns are compared with. */

/** One member of a league in a round, as in `LeagueRound`. `before`: where the team stood in the league before it; null for a new team. */
export type MemberRound = {
  entry: number;
  points: number;
  total: number;
  counted: number;
  before: { total: number; counted: number } | null;
  bench: number;
  captain: number;
};

const MIN_CLIMB = 3;
const MIN_BENCH = 12;
const MIN_CAPTAIN = 20;
const MIN_STREAK = 2;

/** The most points of the round; equal ones share it. A league of one has no winner, nor has a round without points. */
export function plainWinners(members: readonly Pick<MemberRound, "entry" | "points">[]): number[] {
  const most = Math.max(...members.map(({ points }) => points));
  if (members.length < 2 || most <= 0) return [];
  return members.filter(({ points }) => points === most).map(({ entry }) => entry);
}

type Placed = { entry: number; total: number; counted: number };

/** Equal totals with equal transfers share a rank. */
function ranked<T extends Placed>(teams: readonly T[]): { team: T; rank: number }[] {
  const order = teams.toSorted((a, b) => b.total - a.total || a.counted - b.counted || a.entry - b.entry);
  let rank = 0;
  return order.map((team, place) => {
    const above = order[place - 1];
    if (above?.total !== team.total || above.counted !== team.counted) rank = place + 1;
    return { team, rank };
  });
}

/** The one with the most, if it is enough and nobody else has as much. */
function soleMost(members: readonly MemberRound[], of: (member: MemberRound) => number, least: number) {
  const most = Math.max(...members.map(of));
  const [first, ...others] = members.filter((member) => of(member) === most);
  return first !== undefined && others.length === 0 && most >= least ? { entry: first.entry, figure: most } : null;
}

/**
 * What was worth telling of a league's round: at most one of each kind but streaks. Depends on the members alone, not on their order.
 * @param streaks rounds won in a row by the winners of this round, this one included
 */
export function plainMoments(members: readonly MemberRound[], streaks: ReadonlyMap<number, number>): Moment[] {
  if (members.length < 2) return [];
  const now = ranked(members);
  const before = ranked(members.flatMap(({ entry, before: placed }) => (placed === null ? [] : { entry, ...placed })));
  const rankBefore = new Map(before.map(({ team, rank }) => [team.entry, rank]));
  const moments: Moment[] = [];
  const add = (kind: MomentKind, found: { entry: number; figure: number; other?: number } | null) => {
    if (found !== null) moments.push({ kind, other: null, ...found });
  };
  add("new_leader", newLeader(now, before));
  add("one_point", byOnePoint(now, rankBefore));
  add("climber", climber(now, rankBefore));
  add(
    "captain",
    soleMost(members, ({ captain }) => captain, MIN_CAPTAIN),
  );
  add(
    "bench",
    soleMost(members, ({ bench }) => bench, MIN_BENCH),
  );
  for (const [entry, rounds] of [...streaks].toSorted(([one], [other]) => one - other))
    if (rounds >= MIN_STREAK) add("streak", { entry, figure: rounds });
  return moments;
}

type Ranked = ReturnType<typeof ranked<MemberRound>>;

function newLeader(now: Ranked, before: ReturnType<typeof ranked>) {
  const [first, second] = now;
  const [leader] = before;
  if (!first || !second || !leader || second.rank === 1 || first.team.entry === leader.team.entry) return null;
  const shared = before.some(({ team, rank }) => rank === 1 && team.entry === first.team.entry);
  return shared
    ? null
    : { entry: first.team.entry, other: leader.team.entry, figure: first.team.total - second.team.total };
}

/** The highest pair of neighbours in which one has passed the other by a single point. */
function byOnePoint(now: Ranked, rankBefore: ReadonlyMap<number, number>) {
  for (const [place, { team }] of now.entries()) {
    const below = now[place + 1]?.team;
    const [mine, theirs] = [rankBefore.get(team.entry), rankBefore.get(below?.entry ?? 0)];
    if (below === undefined || mine === undefined || theirs === undefined) continue;
    if (mine > theirs && team.total - below.total === 1) return { entry: team.entry, other: below.entry, figure: 1 };
  }
  return null;
}

/** The longest climb; of equal ones the highest in the table. */
function climber(now: Ranked, rankBefore: ReadonlyMap<number, number>) {
  let best: { entry: number; figure: number } | null = null;
  for (const { team, rank } of now) {
    const climbed = (rankBefore.get(team.entry) ?? rank) - rank;
    if (climbed >= MIN_CLIMB && climbed > (best?.figure ?? 0)) best = { entry: team.entry, figure: climbed };
  }
  return best;
}

export function columnsOf(members: readonly MemberRound[]): LeagueRound {
  const round = emptyRound(members.length + 1);
  for (const [row, member] of members.toSorted((a, b) => a.entry - b.entry).entries()) {
    const { entry, points, total, counted, bench, captain, before } = member;
    for (const [name, value] of Object.entries({ entry, points, total, counted, bench, captain }))
      round[name as "entry"][row] = value;
    round.wasThere[row] = before === null ? 0 : 1;
    round.totalBefore[row] = before?.total ?? 0;
    round.countedBefore[row] = before?.counted ?? 0;
  }
  round.size = members.length;
  return round;
}
