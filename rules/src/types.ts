/**
 * The facts that the rules take. A fact that exists on the wire keeps its wire name and unit, so that rows of the API
 * (in the browser) and rows of the database (on the server) can be passed as they are.
 */

/** Milliseconds since 1970-01-01T00:00Z. The rules never read a clock; `now` is always an argument. */
export type Instant = number;

/** Money: tenths of a million kronor. 59 is 5.9 Mkr. */
export type Tenths = number;

/** 1 goalkeeper, 2 defender, 3 midfielder, 4 forward: the ids of the family's API. */
export type ElementTypeId = 1 | 2 | 3 | 4;
export const GKP = 1;
export const DEF = 2;
export const MID = 3;
export const FWD = 4;
export const ELEMENT_TYPE_IDS: readonly ElementTypeId[] = [GKP, DEF, MID, FWD];

/** The statistics of a match, in the order of the API's `element_stats`. */
export const STAT_NAMES = [
  "minutes",
  "goals_scored",
  "assists",
  "clean_sheets",
  "goals_conceded",
  "penalties_saved",
  "penalties_missed",
  "yellow_cards",
  "red_cards",
  "saves",
  "own_goals",
  "attacking_bonus",
  "defending_bonus",
  "winning_goals",
  "key_passes",
  "clearances_blocks_interceptions",
] as const;
export type StatName = (typeof STAT_NAMES)[number];

/** One player in one fixture: whole numbers, never negative. */
export type StatLine = Record<StatName, number>;

export const CHIP_NAMES = ["wildcard", "uteam", "2capt", "pdbus", "frush", "freehit", "rich"] as const;
export type ChipName = (typeof CHIP_NAMES)[number];

/** a available, d doubtful, i injured, s suspended, u left the league, n not eligible. */
export type PlayerStatus = "a" | "d" | "i" | "s" | "u" | "n";

/** What the market knows of a player (the API's element). */
export type MarketPlayer = {
  id: number;
  element_type: ElementTypeId;
  team: number;
  now_cost: Tenths;
  can_select: boolean;
};
export type Market<P extends MarketPlayer = MarketPlayer> = ReadonlyMap<number, P>;

/** A manager's saved team as it stands for the coming round. Index + 1 of `elements` is the position (1 to 15). */
export type Squad = {
  elements: readonly number[];
  purchase_prices: readonly Tenths[];
  captain: number;
  vice_captain: number;
  bank: Tenths;
  /** Free transfers for the coming round before any is used (the API's `limit`), kept also while unlimited. */
  free_transfers: number;
  /** Transfers confirmed for the coming round (the API's `made`). */
  transfers_made: number;
  /** The chip in play for the coming round. */
  chip: ChipName | null;
  /** True until the entry's first deadline has passed: every change is free and at cost. */
  unlimited: boolean;
};

/** A pick of the API: a player in a position with his armband and multiplier. */
export type SquadPick = {
  element: number;
  position: number;
  multiplier: number;
  is_captain: boolean;
  is_vice_captain: boolean;
  element_type: ElementTypeId;
};

/** The round that is open: everything a manager saves is booked on it. */
export type OpenEvent = { id: number; deadline_time: Instant };

/** A chip an entry has used: the row of the season's chip list and the round. */
export type ChipPlay = { chip_id: number; name: ChipName; event: number };
