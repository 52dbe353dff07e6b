import type { ChipName, ElementTypeId, PlayerStatus, StatName, Tenths } from "./types.ts";

export type GameRules = {
  league_join_private_max: number;
  league_join_public_max: number;
  league_max_size_public_classic: number;
  league_max_size_public_h2h: number;
  league_max_size_private_h2h: number;
  league_max_ko_rounds_private_h2h: number;
  league_prefix_public: string;
  league_points_h2h_win: number;
  league_points_h2h_lose: number;
  league_points_h2h_draw: number;
  league_ko_first_instead_of_random: boolean;
  cup_start_event_id: number | null;
  cup_stop_event_id: number | null;
  cup_qualifying_method: string | null;
  cup_type: string | null;
  featured_entries: number[];
  element_sell_at_purchase_price: boolean;
  percentile_ranks: number[];
  underdog_differential: number;
  squad_squadplay: number;
  squad_squadsize: number;
  squad_special_min: number | null;
  squad_special_max: number | null;
  squad_team_limit: number;
  squad_total_spend: Tenths;
  ui_currency_multiplier: number;
  ui_use_special_shirts: boolean;
  ui_special_shirt_exclusions: number[];
  stats_form_days: number;
  sys_vice_captain_enabled: boolean;
  transfers_cap: number;
  transfers_sell_on_fee: number;
  max_extra_free_transfers: number;
  league_h2h_tiebreak_stats: string[];
};

export type PerType = Record<"1" | "2" | "3" | "4", number>;

export type Scoring = {
  short_play: number;
  long_play: number;
  goals_scored: PerType;
  assists: number;
  clean_sheets: PerType;
  penalties_missed: number;
  goals_conceded: PerType;
  yellow_cards: number;
  red_cards: number;
  saves: number;
  penalties_saved: number;
  own_goals: number;
  attacking_bonus: number;
  defending_bonus: number;
  winning_goals: number;
};

export type ScoringSteps = {
  long_play_minutes: number;
  /** Saves that earn `scoring.saves` once. */
  saves_per_point: number;
  /** Goals that cost `scoring.goals_conceded` once, after the `forgiven` ones. */
  goals_conceded: Record<"1" | "2" | "3" | "4", { forgiven: number; per: number }>;
  /** Key passes: one bonus at the first threshold, two at the second. */
  attacking_bonus: readonly number[];
  defending_bonus: readonly number[];
};

export type ElementTypeRules = {
  id: ElementTypeId;
  squad_select: number;
  squad_min_play: number;
  squad_max_play: number;
  sub_positions_locked: readonly number[];
};

export type ChipRule = {
  id: number;
  name: ChipName;
  number: number;
  start_event: number;
  stop_event: number;
  chip_type: "transfer" | "team";
  overrides: Overrides;
};

/** Changes for one round or while a chip is in play; all members present, usually empty. */
export type Overrides = {
  rules: Partial<GameRules>;
  scoring: Partial<Scoring>;
  element_types: (Partial<ElementTypeRules> & { id: ElementTypeId })[];
  pick_multiplier: number | null;
};
export const NO_OVERRIDES: Overrides = { rules: {}, scoring: {}, element_types: [], pick_multiplier: null };

export type PriceRules = {
  rise: number;
  fall: number;
  half_life_days: number;
  grace_days: number;
  carry: number;
  lock_days: number;
  cap_per_event: number;
  min_rise: number;
  min_fall: number;
  start_days: number;
  /** null: the price never falls. */
  status_factor: Record<PlayerStatus, number | null>;
};

/** All numbers of a season, stored with it; a later version may apply from a round on. */
export type Ruleset = {
  events: number;
  rules: GameRules;
  scoring: Scoring;
  steps: ScoringSteps;
  element_types: readonly ElementTypeRules[];
  chips: readonly ChipRule[];
  transfer_cost: number;
  deadline_minutes_before_kickoff: number;
  captain_multiplier: number;
  chip_multipliers: {
    "2capt": { captain: number; vice_captain: number };
    pdbus: { element_type: ElementTypeId; multiplier: number };
    frush: { element_type: ElementTypeId; multiplier: number };
  };
  rich_total_spend: Tenths;
  prices: PriceRules;
  /** Statistics that score through another one and never appear in an explanation. */
  silent_stats: readonly StatName[];
};

const chip = (
  id: number,
  name: ChipName,
  chip_type: "transfer" | "team",
  start_event: number,
  stop_event: number,
  rules: Partial<GameRules> = {},
): ChipRule => ({ id, name, number: 1, start_event, stop_event, chip_type, overrides: { ...NO_OVERRIDES, rules } });

/** The real season of 2026 with the two settings of rules.md 18. */
export const ALLSVENSKAN_2026: Ruleset = {
  events: 30,
  rules: {
    league_join_private_max: 20,
    league_join_public_max: 3,
    league_max_size_public_classic: 20,
    league_max_size_public_h2h: 16,
    league_max_size_private_h2h: 16,
    league_max_ko_rounds_private_h2h: 3,
    league_prefix_public: "Allsvenskan",
    league_points_h2h_win: 3,
    league_points_h2h_lose: 0,
    league_points_h2h_draw: 1,
    league_ko_first_instead_of_random: false,
    cup_start_event_id: null,
    cup_stop_event_id: null,
    cup_qualifying_method: null,
    cup_type: null,
    featured_entries: [],
    element_sell_at_purchase_price: false,
    percentile_ranks: [1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95],
    underdog_differential: 0,
    squad_squadplay: 11,
    squad_squadsize: 15,
    squad_special_min: null,
    squad_special_max: null,
    squad_team_limit: 3,
    squad_total_spend: 1000,
    ui_currency_multiplier: 10,
    ui_use_special_shirts: false,
    ui_special_shirt_exclusions: [],
    stats_form_days: 30,
    sys_vice_captain_enabled: true,
    transfers_cap: 20,
    transfers_sell_on_fee: 0.5,
    max_extra_free_transfers: 4,
    league_h2h_tiebreak_stats: ["+goals_scored", "-goals_conceded"],
  },
  scoring: {
    short_play: 1,
    long_play: 2,
    goals_scored: { "1": 6, "2": 6, "3": 5, "4": 5 },
    assists: 3,
    clean_sheets: { "1": 5, "2": 4, "3": 1, "4": 0 },
    penalties_missed: -2,
    goals_conceded: { "1": -1, "2": -1, "3": 0, "4": 0 },
    yellow_cards: -1,
    red_cards: -3,
    saves: 1,
    penalties_saved: 5,
    own_goals: -2,
    attacking_bonus: 1,
    defending_bonus: 1,
    winning_goals: 1,
  },
  steps: {
    long_play_minutes: 60,
    saves_per_point: 2,
    goals_conceded: {
      "1": { forgiven: 1, per: 1 },
      "2": { forgiven: 0, per: 2 },
      "3": { forgiven: 0, per: 1 },
      "4": { forgiven: 0, per: 1 },
    },
    attacking_bonus: [2, 4],
    defending_bonus: [10, 16],
  },
  element_types: [
    { id: 1, squad_select: 2, squad_min_play: 1, squad_max_play: 1, sub_positions_locked: [12] },
    { id: 2, squad_select: 5, squad_min_play: 3, squad_max_play: 5, sub_positions_locked: [] },
    { id: 3, squad_select: 5, squad_min_play: 2, squad_max_play: 5, sub_positions_locked: [] },
    { id: 4, squad_select: 3, squad_min_play: 1, squad_max_play: 3, sub_positions_locked: [] },
  ],
  chips: [
    chip(1, "wildcard", "transfer", 2, 15),
    chip(2, "wildcard", "transfer", 16, 30),
    chip(3, "pdbus", "team", 1, 30),
    chip(4, "2capt", "team", 1, 30),
    chip(5, "uteam", "transfer", 2, 30, { squad_team_limit: 15 }),
  ],
  transfer_cost: 4,
  deadline_minutes_before_kickoff: 5,
  captain_multiplier: 2,
  chip_multipliers: {
    "2capt": { captain: 3, vice_captain: 3 },
    pdbus: { element_type: 2, multiplier: 2 },
    frush: { element_type: 4, multiplier: 2 },
  },
  rich_total_spend: 1_000_000,
  prices: {
    rise: 0.02,
    fall: 0.2,
    half_life_days: 140,
    grace_days: 14,
    carry: 0.25,
    lock_days: 8,
    cap_per_event: 3,
    min_rise: 10,
    min_fall: 3,
    start_days: 2,
    status_factor: { a: 1, d: 1.5, s: 2, i: 2.5, n: 4, u: null },
  },
  silent_stats: ["key_passes", "clearances_blocks_interceptions"],
};

/** Overrides in order: the round's, then the chip's. */
export function withOverrides(ruleset: Ruleset, ...overrides: Overrides[]): Ruleset {
  return overrides.reduce(
    (current, change) => ({
      ...current,
      rules: { ...current.rules, ...change.rules },
      scoring: { ...current.scoring, ...change.scoring },
      element_types: current.element_types.map((type) => ({
        ...type,
        ...change.element_types.find((other) => other.id === type.id),
      })),
      captain_multiplier: change.pick_multiplier ?? current.captain_multiplier,
    }),
    ruleset,
  );
}
