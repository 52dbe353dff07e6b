import { leagueResult, type MatchSide } from "./match.ts";
import type { GameRules } from "./ruleset.ts";

/** An entry id, or null for AVERAGE, the opponent in leagues of odd size. */
export type H2hMember = number | null;
export type H2hPairing = { event: number; entry_1: H2hMember; entry_2: H2hMember };

/** Everybody meets everybody once before anybody twice. `members` come shuffled; an odd number gets AVERAGE (rules.md 13). */
export function h2hSchedule(members: readonly number[], firstEvent: number, lastEvent: number): H2hPairing[] {
  if (members.length < 2) return [];
  const circle: H2hMember[] = members.length % 2 === 0 ? [...members] : [...members, null];
  const rounds = circle.length - 1;
  const pairings: H2hPairing[] = [];
  for (let event = firstEvent; event <= lastEvent; event++) {
    const turn = (event - firstEvent) % rounds;
    const cycle = Math.floor((event - firstEvent) / rounds);
    // Circle method: the first stays, the others move one place each round.
    const seats = [circle[0] ?? null, ...circle.slice(1).map((_, i) => circle[1 + ((i + turn) % rounds)] ?? null)];
    for (let i = 0; i < circle.length / 2; i++) {
      const home = seats[i] ?? null;
      const away = seats[circle.length - 1 - i] ?? null;
      // Sides alternate by round for the fixed member, by cycle for the others.
      const swap = (i === 0 ? turn + cycle : cycle) % 2 === 1;
      pairings.push(swap ? { event, entry_1: away, entry_2: home } : { event, entry_1: home, entry_2: away });
    }
  }
  return pairings;
}

export const koRoundsFor = (members: number, wanted: number): number =>
  members < 2 ? 0 : Math.min(wanted, Math.floor(Math.log2(members)));

export const lastLeagueEvent = (events: number, koRounds: number): number => events - koRounds;

type Points = Pick<MatchSide, "points">;
export type H2hMatchResult = { entry_1: H2hMember; entry_2: H2hMember; side_1: Points; side_2: Points };

export type H2hTableRow = {
  entry: H2hMember;
  rank: number;
  rank_sort: number;
  matches_played: number;
  matches_won: number;
  matches_drawn: number;
  matches_lost: number;
  points_for: number;
  total: number;
};

export type H2hPoints = Pick<GameRules, "league_points_h2h_win" | "league_points_h2h_draw" | "league_points_h2h_lose">;

/** What a match of the league stage gives one of its sides: 1 where it was won, drawn or lost, and the league points. */
export function h2hSide(own: Points, other: Points, points: H2hPoints) {
  const result = leagueResult(own, other);
  if (result === "draw") return { win: 0, draw: 1, loss: 0, total: points.league_points_h2h_draw };
  if (result === 1) return { win: 1, draw: 0, loss: 0, total: points.league_points_h2h_win };
  return { win: 0, draw: 0, loss: 1, total: points.league_points_h2h_lose };
}

/** AVERAGE sorts last among equals. */
const sortId = (member: H2hMember): number => member ?? Number.MAX_SAFE_INTEGER;

/** League points, then points scored; equal rows share the rank. The winner of the knock-out final ranks first, alone (rules.md 13). */
export function h2hTable(
  members: readonly H2hMember[],
  results: readonly H2hMatchResult[],
  points: H2hPoints,
  champion: number | null = null,
): H2hTableRow[] {
  const rows = new Map<H2hMember, H2hTableRow>(
    members.map((entry) => [
      entry,
      {
        entry,
        rank: 0,
        rank_sort: 0,
        matches_played: 0,
        matches_won: 0,
        matches_drawn: 0,
        matches_lost: 0,
        points_for: 0,
        total: 0,
      },
    ]),
  );
  for (const { entry_1, entry_2, side_1, side_2 } of results) {
    for (const [entry, own, other] of [
      [entry_1, side_1, side_2],
      [entry_2, side_2, side_1],
    ] as const) {
      const row = rows.get(entry);
      if (row === undefined) continue;
      const side = h2hSide(own, other, points);
      row.matches_played += 1;
      row.points_for += own.points;
      row.matches_won += side.win;
      row.matches_drawn += side.draw;
      row.matches_lost += side.loss;
      row.total += side.total;
    }
  }
  const isChampion = (row: H2hTableRow) => champion !== null && row.entry === champion;
  const sorted = [...rows.values()].toSorted(
    (a, b) =>
      Number(isChampion(b)) - Number(isChampion(a)) ||
      b.total - a.total ||
      b.points_for - a.points_for ||
      sortId(a.entry) - sortId(b.entry),
  );
  for (const [index, row] of sorted.entries()) {
    const above = sorted[index - 1];
    const isTied =
      above !== undefined && !isChampion(above) && above.total === row.total && above.points_for === row.points_for;
    row.rank_sort = index + 1;
    row.rank = isTied ? above.rank : index + 1;
  }
  return sorted;
}

/** Seeds 1 and 2 can only meet in the final: [1, 4, 2, 3] for four. */
function bracketSeeds(size: number): number[] {
  let seeds = [1];
  while (seeds.length < size) {
    const next = seeds.length * 2;
    seeds = seeds.flatMap((seed) => [seed, next + 1 - seed]);
  }
  return seeds;
}

export type KnockoutPairing = { entry_1: number; entry_2: number | null; is_bye: boolean; seed_value: number };

/** The top 2^k of the table without AVERAGE, first against last; where teams have left, the best get a bye. */
export function firstKnockoutRound(table: readonly H2hTableRow[], koRounds: number): KnockoutPairing[] {
  if (koRounds < 1) return [];
  const size = 2 ** koRounds;
  const qualified = table.flatMap((row) => (row.entry === null ? [] : [row.entry])).slice(0, size);
  return pairUp(bracketSeeds(size).map((seed) => qualified[seed - 1] ?? null));
}

/** By their place in the bracket: where both teams of a pairing have left, nobody has it, and the others keep theirs. */
export function winnersByPlace(
  matches: readonly { seed_value: number | null; winner: number | null }[],
): (number | null)[] {
  const winners: (number | null)[] = [];
  for (const [index, { seed_value, winner }] of matches.entries()) winners[(seed_value ?? index + 1) - 1] = winner;
  return Array.from(winners, (winner) => winner ?? null);
}

/** Winners by place, null where the team has left; neighbours meet, and a team without one gets a bye. */
export const nextKnockoutRound = (winners: readonly (number | null)[]): KnockoutPairing[] => pairUp(winners);

function pairUp(entries: readonly (number | null)[]): KnockoutPairing[] {
  const pairs: KnockoutPairing[] = [];
  for (let i = 0; i < entries.length; i += 2) {
    const [entry_1, entry_2 = null] = entries.slice(i, i + 2).filter((entry) => entry !== null);
    if (entry_1 === undefined) continue;
    pairs.push({ entry_1, entry_2, is_bye: entry_2 === null, seed_value: i / 2 + 1 });
  }
  return pairs;
}
