import { z } from "zod";
import { Tenths } from "./common.ts";

export const GameRulesShape = {
  league_join_private_max: z.int(),
  league_join_public_max: z.int(),
  league_max_size_public_classic: z.int(),
  league_max_size_public_h2h: z.int(),
  league_max_size_private_h2h: z.int(),
  league_max_ko_rounds_private_h2h: z.int(),
  league_prefix_public: z.string(),
  league_points_h2h_win: z.int(),
  league_points_h2h_lose: z.int(),
  league_points_h2h_draw: z.int(),
  league_ko_first_instead_of_random: z.boolean(),
  cup_start_event_id: z.int().nullable(),
  cup_stop_event_id: z.int().nullable(),
  cup_qualifying_method: z.string().nullable(),
  cup_type: z.string().nullable(),
  featured_entries: z.array(z.int()),
  element_sell_at_purchase_price: z.boolean(),
  percentile_ranks: z.array(z.int()),
  underdog_differential: z.int(),
  squad_squadplay: z.int(),
  squad_squadsize: z.int(),
  squad_special_min: z.int().nullable(),
  squad_special_max: z.int().nullable(),
  squad_team_limit: z.int(),
  squad_total_spend: Tenths,
  ui_currency_multiplier: z.int(),
  ui_use_special_shirts: z.boolean(),
  ui_special_shirt_exclusions: z.array(z.int()),
  stats_form_days: z.int(),
  sys_vice_captain_enabled: z.boolean(),
  transfers_cap: z.int(),
  transfers_sell_on_fee: z.number(),
  max_extra_free_transfers: z.int(),
  league_h2h_tiebreak_stats: z.array(z.string()),
};

export const GameSettings = z.object({ ...GameRulesShape, timezone: z.string() });
export type GameSettings = z.infer<typeof GameSettings>;

const PerType = z.object({ "1": z.int(), "2": z.int(), "3": z.int(), "4": z.int() });

/** Keyed by element type. */
export const ScoringTable = z.object({
  short_play: z.int(),
  long_play: z.int(),
  goals_scored: PerType,
  assists: z.int(),
  clean_sheets: PerType,
  penalties_missed: z.int(),
  goals_conceded: PerType,
  yellow_cards: z.int(),
  red_cards: z.int(),
  saves: z.int(),
  penalties_saved: z.int(),
  own_goals: z.int(),
  attacking_bonus: z.int(),
  defending_bonus: z.int(),
  winning_goals: z.int(),
});

export const GameConfig = z.object({
  settings: z.object({
    entry_per_event: z.boolean(),
    timezone: z.string(),
    static_content_url: z.string(),
    price_change_deadlines: z.array(z.iso.datetime({ precision: 0 }).nullable()),
  }),
  rules: z.object(GameRulesShape),
  scoring: ScoringTable,
});
export type GameConfig = z.infer<typeof GameConfig>;

export const OverridesShape = z.object({
  rules: z.record(z.string(), z.unknown()),
  scoring: z.record(z.string(), z.unknown()),
  element_types: z.array(z.unknown()),
  pick_multiplier: z.int().nullable(),
});
