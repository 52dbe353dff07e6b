import type { LiveMark } from "@elvan/contract";
import { averageScore, countRanks, createScorer, type CountedRanks, type ElementResult } from "@elvan/rules";
import { setImmediate as nextTurn } from "node:timers/promises";
import { chipOf, LARGEST_ID, TEAM_SIZE, type FrozenTeams } from "./frozen-teams.ts";
import { createByteCache, type ByteCache } from "../platform/byte-cache.ts";
import type { LiveRound } from "./live-state.ts";
import { search } from "../platform/search.ts";

/** All teams, as if the running round ended now. Immutable; some 70 bytes each. Teams are addressed by their index in `teams.entries`. */
export type LiveBoard = {
  mark: LiveMark;
  teams: FrozenTeams;
  indexOf(entry: number): number;
  round: LiveRound;
  points: Int16Array;
  total: Int32Array;
  /** Of the scoring eleven; they break ties of matches. */
  goals_scored: Uint8Array;
  goals_conceded: Uint8Array;
  average: number;
  highest: number | null;
  highestEntry: number | null;
  overallRank(index: number): number;
  overall: CountedRanks;
  eventRank(index: number): number;
  /** How many of the eleven have not played yet and still can; 0 for an index out of range. */
  playersToPlay(index: number): number;
  cache: ByteCache;
  scored: number;
};

/** Some milliseconds of work between two turns of the event loop. */
const TEAMS_PER_SLICE = 1 << 16;
const CACHE_BYTES = 96 * 1024 * 1024;

/**
 * Only teams that hold a player whose result has changed are scored again.
 * @param before a board of the same teams; undefined to score all
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
  for (let from = 0; from < size; from += TEAMS_PER_SLICE) {
    if (from > 0) await nextTurn();
    const to = Math.min(size, from + TEAMS_PER_SLICE);
    if (moved.any) scored += scoreSlice(teams, scorer, moved.is, next, from, to);
    if (known?.teams === teams) continue;
    for (let index = from; index < to; index++) next.total[index] = teams.base[index]! + next.points[index]!;
  }
  await nextTurn();
  const overall = countRanks(next.total, teams.counted);
  const inRound = countRanks(next.points);
  const best = indexOfHighest(next.points);
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
    cache: createByteCache(CACHE_BYTES),
    scored,
  };
}

type Scores = Pick<LiveBoard, "points" | "total" | "goals_scored" | "goals_conceded">;

const ranksOf = (teams: FrozenTeams, { points, total }: Scores, overall: CountedRanks, inRound: CountedRanks) => ({
  overallRank: (index: number) => overall.rankOf(total[index]!, teams.counted[index]),
  eventRank: (index: number) => inRound.rankOf(points[index]!),
});

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
    const score = scorer.score(
      elements,
      start,
      captain[index]!,
      vice_captain[index]!,
      chipOf(teams, index),
      "projected",
    );
    into.points[index] = score.points;
    into.total[index] = teams.base[index]! + score.points;
    into.goals_scored[index] = score.goals_scored;
    into.goals_conceded[index] = score.goals_conceded;
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

/** Everybody, when there is no earlier moment or its ruleset was another. */
function movedElements(before: LiveRound | undefined, now: LiveRound): { is: Uint8Array; any: boolean } {
  const is = new Uint8Array(LARGEST_ID + 1);
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

function indexOfHighest(points: Int16Array): number {
  let best = points.length === 0 ? -1 : 0;
  for (let index = 1; index < points.length; index++) if (points[index]! > points[best]!) best = index;
  return best;
}
