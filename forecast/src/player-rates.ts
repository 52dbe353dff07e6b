import type { ElementTypeId, StatName } from "@elvan/rules";
import type { ForecastPlayer } from "./types.ts";

/** What is counted of a player for each 90 minutes. */
export const RATE_NAMES = [
  "goals_scored",
  "assists",
  "winning_goals",
  "saves",
  "key_passes",
  "clearances_blocks_interceptions",
  "yellow_cards",
  "red_cards",
  "own_goals",
  "penalties_missed",
  "penalties_saved",
] as const satisfies readonly StatName[];
export type RateName = (typeof RATE_NAMES)[number];
export type Rates = Record<RateName, number>;

export type RateParameters = {
  /** Of all players of a position, in 90 minutes. */
  position: Record<ElementTypeId, Rates>;
  /** So many times 90 minutes of the position's mean weigh as much as what a player has shown. */
  prior: Rates;
  /** How much a match counts against the next one. */
  decay: number;
  /** How much 90 minutes of last season count, and how many of them at most. */
  past_weight: number;
  past_limit: number;
};

const MATCH = 90;

/** A player's rates, shrunk to the mean of the position by how little they have played (empirical Bayes). */
export function playerRates(player: ForecastPlayer, season: number, parameters: RateParameters): Rates {
  const { position, prior, decay, past_weight, past_limit } = parameters;
  const sums = Object.fromEntries(RATE_NAMES.map((name) => [name, 0])) as Rates;
  let shown = 0;
  let weight = 1;
  for (const { stats } of player.played.toReversed()) {
    for (const name of RATE_NAMES) sums[name] += weight * stats[name];
    shown += (weight * stats.minutes) / MATCH;
    weight *= decay;
  }
  const past = player.past.find(({ season_name }) => season_name === String(season - 1))?.stats;
  const before = (past?.minutes ?? 0) / MATCH;
  if (past !== undefined && before > 0) {
    const share = past_weight * Math.min(1, past_limit / before);
    for (const name of RATE_NAMES) sums[name] += share * past[name];
    shown += share * before;
  }
  const mean = position[player.element_type];
  for (const name of RATE_NAMES) sums[name] = (sums[name] + prior[name] * mean[name]) / (shown + prior[name]);
  return sums;
}
