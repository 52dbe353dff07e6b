import type { ElementTypeId, Instant, PlayerStatus, StatLine, Tenths } from "@elvan/rules";

export type ForecastClub = { id: number; code: number };

/** Scores are null until the match is over. */
export type ForecastMatch = {
  id: number;
  event: number | null;
  kickoff_time: Instant | null;
  team_h: number;
  team_a: number;
  team_h_score: number | null;
  team_a_score: number | null;
};

/** What the market of a round says of a player: counters since the deadline before. */
export type MarketState = { price: Tenths; selected: number; transfers_in: number; transfers_out: number };

/** A player in a match that is over. */
export type PlayedMatch = {
  match: number;
  event: number;
  /** Of the player then. */
  club: number;
  kickoff_time: Instant;
  points: number;
  stats: StatLine;
  market: MarketState;
};

export type PastSeason = { season_name: string; stats: StatLine };

export type ForecastPlayer = {
  id: number;
  code: number;
  element_type: ElementTypeId;
  club: number;
  start_price: Tenths;
  status: PlayerStatus;
  /** Percent. */
  chance: number | null;
  /** In the order in which they were played. */
  played: readonly PlayedMatch[];
  /** The market of the coming round; null while nothing is known of it. */
  market: MarketState | null;
  past: readonly PastSeason[];
};

/** All that a forecast knows. */
export type SeasonFacts = {
  /** The year, as in `season_name` of a past season. */
  season: number;
  clubs: readonly ForecastClub[];
  events: readonly { id: number; deadline_time: Instant }[];
  matches: readonly ForecastMatch[];
  players: readonly ForecastPlayer[];
};

/** Goals a match, as logarithms above an average club. */
export type ClubRate = { attack: number; defence: number };

/** Expected points by what they are for; sums to `expected`. */
export type ForecastPart =
  | "minutes"
  | "goals_scored"
  | "assists"
  | "winning_goals"
  | "clean_sheets"
  | "goals_conceded"
  | "saves"
  | "attacking_bonus"
  | "defending_bonus"
  | "cards"
  | "other";

export type PlayerForecast = {
  player: number;
  match: number;
  /** Probabilities of being on the pitch at all, and for as long as a long play takes (60 minutes). */
  plays: number;
  plays_long: number;
  scores: number;
  keeps_clean_sheet: number;
  expected: number;
  parts: Record<ForecastPart, number>;
  /** Points that are reached or passed in nine of ten cases, and in one of ten. */
  low: number;
  high: number;
};
