import { ClubKit } from "@elvan/contract";
import type { BootstrapStatic, Chip, Club, GameSettings, Language } from "@elvan/contract";
import { roundsAt, STAT_NAMES } from "@elvan/rules";
import type { ChipRule, GameRules, Ruleset } from "@elvan/rules";
import { viewAnnouncements } from "../../operations/views/announcement.ts";
import { viewAds } from "../../operations/views/ad.ts";
import { rulesetOf, type Facts } from "../../season/facts.ts";
import type { Row } from "../../db/schema.ts";
import { viewGameweeks, viewPhase } from "../../season/views/gameweek.ts";
import { viewPlayers, viewPlayerType } from "../../season/views/player.ts";
import { specialKits } from "../../season/views/special-shirt.ts";
import { STAT_LABELS } from "../../platform/words.ts";

/** Spelled out, so that the order on the wire does not depend on the stored ruleset. */
const viewRules = (rules: GameRules, special: Specials): Omit<GameSettings, "timezone"> => ({
  league_join_private_max: rules.league_join_private_max,
  league_join_public_max: rules.league_join_public_max,
  league_max_size_public_classic: rules.league_max_size_public_classic,
  league_max_size_public_h2h: rules.league_max_size_public_h2h,
  league_max_size_private_h2h: rules.league_max_size_private_h2h,
  league_max_ko_rounds_private_h2h: rules.league_max_ko_rounds_private_h2h,
  league_prefix_public: rules.league_prefix_public,
  league_points_h2h_win: rules.league_points_h2h_win,
  league_points_h2h_lose: rules.league_points_h2h_lose,
  league_points_h2h_draw: rules.league_points_h2h_draw,
  league_ko_first_instead_of_random: rules.league_ko_first_instead_of_random,
  cup_start_event_id: rules.cup_start_event_id,
  cup_stop_event_id: rules.cup_stop_event_id,
  cup_qualifying_method: rules.cup_qualifying_method,
  cup_type: rules.cup_type,
  featured_entries: rules.featured_entries,
  element_sell_at_purchase_price: rules.element_sell_at_purchase_price,
  percentile_ranks: rules.percentile_ranks,
  underdog_differential: rules.underdog_differential,
  squad_squadplay: rules.squad_squadplay,
  squad_squadsize: rules.squad_squadsize,
  squad_special_min: rules.squad_special_min,
  squad_special_max: rules.squad_special_max,
  squad_team_limit: rules.squad_team_limit,
  squad_total_spend: rules.squad_total_spend,
  ui_currency_multiplier: rules.ui_currency_multiplier,
  ...special,
  stats_form_days: rules.stats_form_days,
  sys_vice_captain_enabled: rules.sys_vice_captain_enabled,
  transfers_cap: rules.transfers_cap,
  transfers_sell_on_fee: rules.transfers_sell_on_fee,
  max_extra_free_transfers: rules.max_extra_free_transfers,
  league_h2h_tiebreak_stats: rules.league_h2h_tiebreak_stats,
});

type PerType = Ruleset["scoring"]["goals_scored"];
const perType = (points: PerType): PerType => ({
  "1": points["1"],
  "2": points["2"],
  "3": points["3"],
  "4": points["4"],
});

const viewScoring = ({ scoring }: Ruleset): BootstrapStatic["game_config"]["scoring"] => ({
  short_play: scoring.short_play,
  long_play: scoring.long_play,
  goals_scored: perType(scoring.goals_scored),
  assists: scoring.assists,
  clean_sheets: perType(scoring.clean_sheets),
  penalties_missed: scoring.penalties_missed,
  goals_conceded: perType(scoring.goals_conceded),
  yellow_cards: scoring.yellow_cards,
  red_cards: scoring.red_cards,
  saves: scoring.saves,
  penalties_saved: scoring.penalties_saved,
  own_goals: scoring.own_goals,
  attacking_bonus: scoring.attacking_bonus,
  defending_bonus: scoring.defending_bonus,
  winning_goals: scoring.winning_goals,
});

const viewChip = ({ id, name, number, start_event, stop_event, chip_type, overrides }: ChipRule): Chip => ({
  id,
  name,
  number,
  start_event,
  stop_event,
  chip_type,
  overrides: {
    rules: overrides.rules,
    scoring: overrides.scoring,
    element_types: overrides.element_types,
    pick_multiplier: overrides.pick_multiplier,
  },
});

type Specials = Pick<GameSettings, "ui_use_special_shirts" | "ui_special_shirt_exclusions">;

/** Once one club wears a special shirt, the others are those that do not. */
const viewSpecials = (facts: Facts, worn: ReadonlyMap<number, ClubKit>): Specials => ({
  ui_use_special_shirts: worn.size > 0,
  ui_special_shirt_exclusions: worn.size > 0 ? facts.teams.map(({ id }) => id).filter((id) => !worn.has(id)) : [],
});

/** The original API leaves its table at zero; kits are ours. */
const viewClub = (team: Row<"team">, special_kit: ClubKit | null): Club => ({
  code: team.code,
  draw: 0,
  form: null,
  id: team.id,
  loss: 0,
  name: team.name,
  played: 0,
  points: 0,
  position: 0,
  short_name: team.short_name,
  strength: team.strength,
  team_division: null,
  unavailable: team.unavailable,
  win: 0,
  link_url: team.link_url,
  kit: ClubKit.safeParse(team.kit).data ?? null,
  special_kit,
});

const TIMEZONE = "UTC";

/** @param site for the address of players' photos, which must be absolute for other sites */
export function viewBootstrapStatic(
  facts: Facts,
  { now, language, site = "" }: { now: number; language: Language; site?: string },
): BootstrapStatic {
  const ruleset = rulesetOf(facts, roundsAt(facts.events, now).planned?.id ?? 1);
  const worn = specialKits(facts, now);
  const rules = viewRules(ruleset.rules, viewSpecials(facts, worn));
  return {
    chips: ruleset.chips.map(viewChip),
    events: viewGameweeks(facts, { now, language }),
    game_settings: { ...rules, timezone: TIMEZONE },
    game_config: {
      settings: {
        entry_per_event: false,
        timezone: TIMEZONE,
        static_content_url: `${site}/`,
        price_change_deadlines: [null, null, null],
      },
      rules,
      scoring: viewScoring(ruleset),
    },
    phases: facts.phases.map((phase) => viewPhase(phase, language)),
    teams: facts.teams.map((team) => viewClub(team, worn.get(team.id) ?? null)),
    total_players: facts.total_players,
    element_stats: STAT_NAMES.map((name) => ({ label: STAT_LABELS[name][language], name })),
    element_types: facts.element_types.flatMap((type) => {
      const rules = ruleset.element_types.find((row) => row.id === type.id);
      const count = facts.elements.filter((element) => element.element_type === type.id).length;
      return rules ? viewPlayerType(type, rules, count, language) : [];
    }),
    elements: viewPlayers(facts, { now, language }),
    ads: viewAds(facts.ads, now, language),
    announcements: viewAnnouncements(facts.announcements, now, language),
  };
}
