import type { ElementTypeId } from "@elvan/rules";

/** Rates measured on the 81 matches of Allsvenskan 2026, rounds 1-10 (docs/simulator.md compares). Player rates are per 90 minutes. */

export const GOALS_PER_SIDE = { home: 1.69, away: 1.31 };
/** Change of a side's log goals per unit of `quality` difference. */
export const QUALITY_EFFECT = 0.33;
export const OWN_GOALS_PER_SIDE = 0.055;
export const OWN_GOAL_SHARE: Record<ElementTypeId, number> = { 1: 0.6, 2: 1, 3: 0.2, 4: 0.1 };
export const HALF_FACTOR = { first: 0.9, second: 1.1 };
export const SENT_OFF_FACTOR = { own: 0.72, other: 1.3 };

export const ASSIST_SHARE = { play: 0.97, penalty: 0.9 };
export const PENALTIES_PER_SIDE = 0.12;
export const PENALTY_SCORED_SHARE = 0.82;
export const PENALTY_SAVED_SHARE = 0.6;

export const SAVES_PER_SIDE = 3.1;

type ByType = Record<ElementTypeId, number>;
export type Rate = {
  /** For a player at the base price, per 90 minutes; the others are effects on its logarithm. */
  base: ByType;
  price: ByType;
  player: ByType;
  match: ByType;
};

export const BASE_PRICE: ByType = { 1: 48, 2: 50, 3: 55, 4: 60 };
/** Prices above this reflect demand rather than ability. */
const MAX_PRICE_STEP = 4.5;

/** Mkr above the position's base price, capped. */
export const priceStep = (element_type: ElementTypeId, start_cost: number): number =>
  Math.min(MAX_PRICE_STEP, (start_cost - BASE_PRICE[element_type]) / 10);

export const SCORING: Rate = {
  base: { 1: 0.0005, 2: 0.067, 3: 0.134, 4: 0.325 },
  price: { 1: 0, 2: 0.1, 3: 0.26, 4: 0.2 },
  player: { 1: 0, 2: 0.2, 3: 0.25, 4: 0.25 },
  match: { 1: 0, 2: 0, 3: 0, 4: 0 },
};
export const ASSISTING: Rate = {
  base: { 1: 0.001, 2: 0.062, 3: 0.168, 4: 0.2 },
  price: { 1: 0, 2: 0.25, 3: 0.18, 4: 0.1 },
  player: { 1: 0, 2: 0.25, 3: 0.2, 4: 0.2 },
  match: { 1: 0, 2: 0, 3: 0, 4: 0 },
};
export const KEY_PASSES: Rate = {
  base: { 1: 0.05, 2: 0.49, 3: 1.1, 4: 0.86 },
  price: { 1: 0, 2: 0.22, 3: 0.15, 4: 0.1 },
  player: { 1: 0.3, 2: 0.55, 3: 0.42, 4: 0.3 },
  match: { 1: 0, 2: 0.15, 3: 0.2, 4: 0.15 },
};
export const DEFENSIVE_ACTIONS: Rate = {
  base: { 1: 8.7, 2: 10.4, 3: 8.45, 4: 4.3 },
  price: { 1: 0, 2: -0.02, 3: -0.06, 4: -0.03 },
  player: { 1: 0.12, 2: 0.2, 3: 0.36, 4: 0.22 },
  match: { 1: 0, 2: 0.13, 3: 0.2, 4: 0.1 },
};
export const YELLOWS: Rate = {
  base: { 1: 0.074, 2: 0.177, 3: 0.207, 4: 0.136 },
  price: { 1: 0, 2: 0, 3: 0, 4: 0 },
  player: { 1: 0.2, 2: 0.35, 3: 0.35, 4: 0.35 },
  match: { 1: 0, 2: 0, 3: 0, 4: 0 },
};
export const SECOND_YELLOW_FACTOR = 0.1;
export const STRAIGHT_REDS_PER_SIDE = 0.018;

/** Defenders, midfielders and forwards as the game classes them. */
export const FORMATIONS: readonly { shape: readonly [number, number, number]; weight: number }[] = [
  { shape: [4, 5, 1], weight: 40 },
  { shape: [4, 4, 2], weight: 23 },
  { shape: [5, 4, 1], weight: 9 },
  { shape: [5, 3, 2], weight: 6 },
  { shape: [3, 5, 2], weight: 6 },
  { shape: [3, 6, 1], weight: 6 },
  { shape: [4, 6, 0], weight: 4 },
  { shape: [4, 3, 3], weight: 3 },
  { shape: [5, 5, 0], weight: 2 },
  { shape: [3, 4, 3], weight: 1 },
];
export const PREFERRED_FORMATION_SHARE = 0.7;

/** Weight of price (per 1.0 Mkr), lasting preference and daily form in selection. */
export const SELECTION: Record<"price" | "taste" | "day", ByType> = {
  price: { 1: 2, 2: 0.7, 3: 0.6, 4: 0.75 },
  taste: { 1: 0.7, 2: 0.75, 3: 0.85, 4: 0.75 },
  day: { 1: 0.12, 2: 0.5, 3: 0.5, 4: 0.5 },
};
export const BENCH_SIZE = 9;

/** Index is the number of substitutions. */
export const SUBSTITUTIONS: readonly number[] = [0, 0, 7, 15, 26, 52];
/** [from, to, weight]; 45 is half-time. */
export const SUBSTITUTION_TIMES: readonly (readonly [number, number, number])[] = [
  [20, 44, 20],
  [45, 45, 70],
  [50, 54, 20],
  [55, 59, 56],
  [60, 64, 92],
  [65, 69, 75],
  [70, 74, 108],
  [75, 79, 96],
  [80, 84, 98],
  [85, 89, 112],
];
export const SUBSTITUTED_OFF_WEIGHT: ByType = { 1: 0, 2: 0.28, 3: 0.55, 4: 0.92 };
export const SUBSTITUTED_ON_WEIGHT: Record<ElementTypeId, ByType> = {
  1: { 1: 1, 2: 0, 3: 0, 4: 0 },
  2: { 1: 0, 2: 1, 3: 0.14, 4: 0.03 },
  3: { 1: 0, 2: 0.14, 3: 1, 4: 0.4 },
  4: { 1: 0, 2: 0.04, 3: 0.4, 4: 1.4 },
};

/** Probability per side and match, per club and day. */
export const INJURY_RATES = { match: 0.13, day: 0.04, minutesBefore: 5 };
/** Share of assisted goals whose assist is corrected after the match. */
export const ASSIST_CORRECTED_SHARE = 0.03;
export const YELLOWS_FOR_A_BAN = 3;
