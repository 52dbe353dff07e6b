import type { ElementTypeId } from "@elvan/rules";

/**
 * How often things happen, measured on the 81 matches of Allsvenskan's rounds 1-10 of 2026 (docs/simulator.md tells how
 * close the result is). Rates per player are for 90 minutes on the clock; a match has a little more than that.
 */

/** Goals a side scores against an equal one, own goals left out. */
export const GOALS = { home: 1.69, away: 1.31 };
/** By how much the logarithm of a side's goals moves with one unit of `quality` between the sides. */
export const QUALITY_EFFECT = 0.33;
export const OWN_GOALS_PER_SIDE = 0.055;
/** Who scores them. */
export const OWN_GOAL_SHARE: Record<ElementTypeId, number> = { 1: 0.6, 2: 1, 3: 0.2, 4: 0.1 };
/** A second half has more goals than a first one. */
export const HALF_FACTOR = { first: 0.9, second: 1.1 };
/** What a man sent off means for both sides' goals. */
export const SENT_OFF = { own: 0.72, other: 1.3 };

/** Goals that somebody has made (the game's assists are generous: a penalty won, a rebound). */
export const ASSISTED = { play: 0.97, penalty: 0.9 };
export const PENALTIES_PER_SIDE = 0.12;
export const PENALTY_SCORED = 0.82;
/** Of the penalties missed, how many the goalkeeper saves; the others go wide. */
export const PENALTY_SAVED = 0.6;

/** Shots that a goalkeeper saves, against an equal side. */
export const SAVES = 3.1;

type ByType = Record<ElementTypeId, number>;
export type Rate = {
  /** Of a player at the position's base price, in 90 minutes. */
  base: ByType;
  /** By how much its logarithm moves with 1.0 Mkr of price. */
  price: ByType;
  /** Spread of its logarithm between players of a price, for good. */
  player: ByType;
  /** Spread of its logarithm from one match to the next. */
  match: ByType;
};

/** Tenths: what an ordinary player of the position costs. */
export const BASE_PRICE: ByType = { 1: 48, 2: 50, 3: 55, 4: 60 };
/** Prices far above the rest say more about demand than about ability. */
const DEAREST = 4.5;

/** A price in Mkr above the position's ordinary one, as the rates take it. */
export const priceStep = (element_type: ElementTypeId, start_cost: number): number =>
  Math.min(DEAREST, (start_cost - BASE_PRICE[element_type]) / 10);

export const SCORING: Rate = {
  base: { 1: 0.0005, 2: 0.067, 3: 0.134, 4: 0.325 },
  price: { 1: 0, 2: 0.1, 3: 0.26, 4: 0.2 },
  player: { 1: 0, 2: 0.2, 3: 0.25, 4: 0.25 },
  match: { 1: 0, 2: 0, 3: 0, 4: 0 },
};
export const MAKING: Rate = {
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
/** Clearances, blocks, interceptions and the like. */
export const ACTIONS: Rate = {
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
/** A booked player takes care. */
export const SECOND_YELLOW = 0.1;
export const STRAIGHT_REDS_PER_SIDE = 0.018;

/** Elevens by defenders, midfielders and forwards as the game classes them, with how often they are seen. */
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
/** How often a club keeps to the formation it prefers. */
export const FORMATION_KEPT = 0.7;

/** How much a coach's choice follows the price (per 1.0 Mkr), his own taste all season, and the day. */
export const SELECTION: Record<"price" | "taste" | "day", ByType> = {
  price: { 1: 2, 2: 0.7, 3: 0.6, 4: 0.75 },
  taste: { 1: 0.7, 2: 0.75, 3: 0.85, 4: 0.75 },
  day: { 1: 0.12, 2: 0.5, 3: 0.5, 4: 0.5 },
};
export const BENCH = 9;

/** How many substitutions a side makes, as weights of 2, 3, 4 and 5. */
export const SUBSTITUTIONS: readonly number[] = [0, 0, 7, 15, 26, 52];
/** Minutes in which they are made: [from, to, weight]; 45 is half-time. */
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
/** How readily a player of each position is taken off. */
export const TAKEN_OFF: ByType = { 1: 0, 2: 0.28, 3: 0.55, 4: 0.92 };
/** How readily one of each position comes on for one of [position]. */
export const BROUGHT_ON: Record<ElementTypeId, ByType> = {
  1: { 1: 1, 2: 0, 3: 0, 4: 0 },
  2: { 1: 0, 2: 1, 3: 0.14, 4: 0.03 },
  3: { 1: 0, 2: 0.14, 3: 1, 4: 0.4 },
  4: { 1: 0, 2: 0.04, 3: 0.4, 4: 1.4 },
};

/** Injuries: in a match (a side), and on any other day (a club). */
export const INJURIES = { match: 0.13, day: 0.04, minutesBefore: 5 };
/** A side is told wrong at first now and then: share of assisted goals whose maker is corrected after the whistle. */
export const ASSIST_CORRECTED = 0.03;
/** Yellow cards in a season for each of which a match is missed. */
export const YELLOWS_FOR_A_BAN = 3;
