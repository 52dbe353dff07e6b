import type { Endings } from "./simulate.ts";
import type { OutlookTeam } from "./types.ts";

/** Shares of all endings; they sum to 1. */
export type Duel = { ahead: number; level: number; behind: number };

function compare({ runs, points }: Endings, one: number, other: number, lead: number): Duel {
  let [ahead, level] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const gap = lead + points[one * runs + run]! - points[other * runs + run]!;
    if (gap > 0) ahead += 1;
    else if (gap === 0) level += 1;
  }
  return { ahead: ahead / runs, level: level / runs, behind: (runs - ahead - level) / runs };
}

/** In the whole season, once the round is over. */
export const duelInTotal = (endings: Endings, teams: readonly OutlookTeam[], one: number, other: number): Duel =>
  compare(endings, one, other, teams[one]!.base - teams[other]!.base);

/** As a head-to-head match counts: points of the round less the cost of transfers. Goals, which break ties, are not simulated. */
export const duelInRound = (endings: Endings, teams: readonly OutlookTeam[], one: number, other: number): Duel =>
  compare(endings, one, other, teams[other]!.cost - teams[one]!.cost);

export const TOP_SHARES = [1, 10, 50] as const;

/** The last rank that is among the best `share` percent of `size` teams. */
export const topRank = (share: number, size: number): number => Math.max(1, Math.floor((size * share) / 100));

/** Ranks that a team may end with, scaled from the sample to all teams. */
export type Standing = {
  /** Chance of ending in the best 1, 10 and 50 percent. */
  top: number[];
  /** Ranks that are reached or passed in nine of ten endings, in half, and in one of ten. */
  worst: number;
  middle: number;
  best: number;
};

/**
 * @param one index of the team
 * @param sample indexes of teams that stand for all others
 * @param size how many teams there are
 * @param of `total`: of the season; `round`: of this round alone
 */
export function standingOf(
  endings: Endings,
  teams: readonly OutlookTeam[],
  one: number,
  sample: readonly number[],
  size: number,
  of: "total" | "round",
): Standing {
  const { runs, points } = endings;
  const leads = sample.map((other) => (of === "total" ? teams[one]!.base - teams[other]!.base : 0));
  const scale = sample.length === 0 ? 0 : (size - 1) / sample.length;
  const ranks = new Float64Array(runs);
  for (let run = 0; run < runs; run++) {
    const own = points[one * runs + run]!;
    let above = 0;
    for (let place = 0; place < sample.length; place++) {
      if (points[sample[place]! * runs + run]! > own + leads[place]!) above += 1;
    }
    ranks[run] = 1 + Math.round(above * scale);
  }
  const top = TOP_SHARES.map((share) => ranks.filter((rank) => rank <= topRank(share, size)).length / runs);
  ranks.sort();
  const at = (share: number) => ranks[Math.min(runs - 1, Math.floor(share * runs))] ?? 1;
  return { top, worst: at(0.9), middle: at(0.5), best: at(0.1) };
}
