/** Facts that the rules take, with their wire names and units: rows of the API and of the database can be passed as they are. */

/** Milliseconds since 1970-01-01T00:00Z. The rules never read a clock. */
export type Instant = number;

/** Tenths of a million kronor: 59 is 5.9 Mkr. */
export type Tenths = number;

export type ElementTypeId = 1 | 2 | 3 | 4;
export const GKP = 1;
export const DEF = 2;
export const MID = 3;
export const FWD = 4;
export const ELEMENT_TYPE_IDS: readonly ElementTypeId[] = [GKP, DEF, MID, FWD];

/** In the order of the API's `element_stats`. */
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

/** One player in one fixture: non-negative integers. */
export type StatLine = Record<StatName, number>;

export const CHIP_NAMES = ["wildcard", "uteam", "2capt", "pdbus", "frush", "freehit", "rich"] as const;
export type ChipName = (typeof CHIP_NAMES)[number];

/** a available, d doubtful, i injured, s suspended, u left the league, n not eligible. */
export type PlayerStatus = "a" | "d" | "i" | "s" | "u" | "n";

export type MarketPlayer = {
  id: number;
  element_type: ElementTypeId;
  team: number;
  now_cost: Tenths;
  can_select: boolean;
};
export type Market<P extends MarketPlayer = MarketPlayer> = ReadonlyMap<number, P>;

/** A manager's saved team for the coming round. Index + 1 of `elements` is the position (1 to 15). */
export type Squad = {
  elements: readonly number[];
  purchase_prices: readonly Tenths[];
  captain: number;
  vice_captain: number;
  bank: Tenths;
  /** The API's `limit`, before any is used; kept also while unlimited. */
  free_transfers: number;
  transfers_made: number;
  chip: ChipName | null;
  /** Until the entry's first deadline: every change is free and at cost. */
  unlimited: boolean;
};

export type SquadPick = {
  element: number;
  position: number;
  multiplier: number;
  is_captain: boolean;
  is_vice_captain: boolean;
  element_type: ElementTypeId;
};

/** The round that every save is booked on. */
export type OpenEvent = { id: number; deadline_time: Instant };

export type ChipPlay = { chip_id: number; name: ChipName; event: number };
