import type { LiveMark } from "@elvan/contract";
import { averageScore, countRanks, createScorer, type CountedRanks, type ElementResult } from "@elvan/rules";
import { setImmediate as nextTurn } from "node:timers/promises";
import { chipOf, TEAM_SIZE, type FrozenTeams } from "./frozen-teams.ts";
import { createKept, type Kept } from "./kept.ts";
import type { LiveRound } from "./live-state.ts";
import { search } from "./search.ts";

/**
 * All teams of the running round as if it ended now: a moment of it, which never changes. Some 70 bytes a team with the frozen
 * picks. Teams are named by their place in `teams.entries`.
 */
export type LiveBoard = {
  mark: LiveMark;
  teams: FrozenTeams;
  /** Place of an entry; -1 when it is not ranked. */
  indexOf(entry: number): number;
  /** What the players have done, from which all of it follows. */
  round: LiveRound;
  /** Before transfer cost. */
  points: Int16Array;
  /** All points of the season, after costs. */
  total: Int32Array;
  /** Of the scoring eleven; they break ties of matches. */
  goals_scored: Uint8Array;
  goals_conceded: Uint8Array;
  average: number;
  highest: number | null;
  /** Whose that is, as settling says it: of equals the first entry. */
  highestEntry: number | null;
  /** Rank of all points and, among equals, of counted transfers. */
  overallRank(index: number): number;
  /** What these ranks are read from: total, then counted transfers. */
  overall: CountedRanks;
  /** Rank of the round's points. */
  eventRank(index: number): number;
  /** How many of the eleven have not played yet and still can; 0 for a place that is none. */
  playersToPlay(index: number): number;
  /** Tables that are made of this moment; they go with it. */
  kept: Kept;
  /** How many teams had to be scored to get here from the moment before. */
  scored: number;
};

/** Teams that are looked at before others get their turn: some milliseconds of work. */
const SLICE = 1 << 16;
/** Bytes of tables that are kept for one moment. */
const ROOM = 96 * 1024 * 1024;

/**
 * The board after what has happened since `before`: scored anew are the teams that hold a player whose round has moved, by the
 * rules that settle the round. Others keep what they had. Gives way to requests between slices of work.
 * @param before a board of the same teams; undefined to score all.
 */
export async function advanceBoard(
  teams: FrozenTeams,
  round: LiveRound,
  before: LiveBoard | undefined,
): Promise<LiveBoard> {
  const size = teams.entries.length;
  const known = before !== undefined && before.teams.entries.length === size ? before : undefined;
  const moved = movedElements(known?.round, round);
  const next = {
    points: known?.points.slice() ?? new Int16Array(size),
    total: known?.total.slice() ?? new Int32Array(size),
    goals_scored: known?.goals_scored.slice() ?? new Uint8Array(size),
    goals_conceded: known?.goals_conceded.slice() ?? new Uint8Array(size),
  };
  const scorer = createScorer(round.results, round.ruleset, round.row.id);
  let scored = 0;
  for (let from = 0; from < size; from += SLICE) {
    if (from > 0) await nextTurn();
    const to = Math.min(size, from + SLICE);
    if (moved.any) scored += scoreSlice(teams, scorer, moved.is, next, from, to);
    if (known?.teams === teams) continue;
    for (let index = from; index < to; index++) next.total[index] = teams.base[index]! + next.points[index]!;
  }
  await nextTurn();
  const overall = countRanks(next.total, teams.counted);
  const inRound = countRanks(next.points);
  const best = firstOfMost(next.points);
  return {
    mark: round.mark,
    teams,
    indexOf: (entry) => search(teams.entries, entry),
    round,
    ...next,
    average: averageScore(next.points),
    highest: next.points[best] ?? null,
    highestEntry: teams.entries[best] ?? null,
    overall,
    ...ranksOf(teams, next, overall, inRound),
    playersToPlay: countToPlay(teams, round),
    kept: createKept(ROOM),
    scored,
  };
}

type Scores = Pick<LiveBoard, "points" | "total" | "goals_scored" | "goals_conceded">;

const ranksOf = (teams: FrozenTeams, { points, total }: Scores, overall: CountedRanks, inRound: CountedRanks) => ({
  overallRank: (index: number) => overall.rankOf(total[index]!, teams.counted[index]),
  eventRank: (index: number) => inRound.rankOf(points[index]!),
});

/** Scores the teams of a slice that hold a player who has moved. @returns how many. */
function scoreSlice(
  teams: FrozenTeams,
  scorer: ReturnType<typeof createScorer>,
  moved: Uint8Array,
  into: Scores,
  from: number,
  to: number,
): number {
  const { elements, captain, vice_captain } = teams;
  let scored = 0;
  for (let index = from; index < to; index++) {
    const start = TEAM_SIZE * index;
    let place = start;
    while (place < start + TEAM_SIZE && moved[elements[place]!] === 0) place += 1;
    if (place === start + TEAM_SIZE) continue;
    const sheet = scorer.score(
      elements,
      start,
      captain[index]!,
      vice_captain[index]!,
      chipOf(teams, index),
      "projected",
    );
    into.points[index] = sheet.points;
    into.total[index] = teams.base[index]! + sheet.points;
    into.goals_scored[index] = sheet.goals_scored;
    into.goals_conceded[index] = sheet.goals_conceded;
    scored += 1;
  }
  return scored;
}

function countToPlay({ elements }: FrozenTeams, { results, ruleset }: LiveRound): LiveBoard["playersToPlay"] {
  const toPlay = new Set(results.filter(({ state }) => state === "to_play").map(({ element }) => element));
  const eleven = ruleset.rules.squad_squadplay;
  return (index) => {
    let count = 0;
    for (let place = TEAM_SIZE * index; place < TEAM_SIZE * index + eleven; place++) {
      if (toPlay.has(elements[place]!)) count += 1;
    }
    return count;
  };
}

const sameResult = (one: ElementResult | undefined, other: ElementResult) =>
  one !== undefined &&
  one.points === other.points &&
  one.state === other.state &&
  one.goals_scored === other.goals_scored &&
  one.goals_conceded === other.goals_conceded &&
  one.element_type === other.element_type;

/** By element id, who has moved between two moments: everybody, where the first is not known or other rules held. */
function movedElements(before: LiveRound | undefined, now: LiveRound): { is: Uint8Array; any: boolean } {
  const is = new Uint8Array(65_536);
  if (before === undefined || JSON.stringify(before.ruleset) !== JSON.stringify(now.ruleset)) {
    return { is: is.fill(1), any: true };
  }
  const known = new Map(before.results.map((result) => [result.element, result]));
  let any = false;
  for (const result of now.results) {
    if (sameResult(known.get(result.element), result)) continue;
    is[result.element] = 1;
    any = true;
  }
  return { is, any };
}

/** Where the most points stand first; -1 where there are no teams. */
function firstOfMost(points: Int16Array): number {
  let best = points.length === 0 ? -1 : 0;
  for (let index = 1; index < points.length; index++) if (points[index]! > points[best]!) best = index;
  return best;
}
