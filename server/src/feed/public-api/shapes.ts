import { CHIP_NAMES, STAT_NAMES } from "@elvan/rules";
import { z } from "zod";

/**
 * The files of the family's public API as far as a season is read from them (api-shapes.md 1, 11, 13). Members that are
 * not listed are let through and not read: the family adds some every year.
 */

export const BOOTSTRAP = "bootstrap-static.json";
export const FIXTURES = "fixtures.json";
export const SUMMARIES = "element-summaries.json";

const id = z.int().positive();
const count = z.int().nonnegative("must not be negative");
const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/, "must be a decimal number in a string");
const day = z.iso.date();
const score = count.nullable();

const stats = z.object(
  Object.fromEntries(STAT_NAMES.map((name) => [name, count])) as Record<(typeof STAT_NAMES)[number], typeof count>,
);

const perType = z.object({ "1": z.int(), "2": z.int(), "3": z.int(), "4": z.int() });
const Scoring = z.object({
  short_play: z.int(),
  long_play: z.int(),
  goals_scored: perType,
  assists: z.int(),
  clean_sheets: perType,
  penalties_missed: z.int(),
  goals_conceded: perType,
  yellow_cards: z.int(),
  red_cards: z.int(),
  saves: z.int(),
  penalties_saved: z.int(),
  own_goals: z.int(),
  attacking_bonus: z.int(),
  defending_bonus: z.int(),
  winning_goals: z.int(),
});

const Rules = z.looseObject({
  squad_squadplay: id,
  squad_squadsize: id,
  squad_team_limit: id,
  squad_total_spend: id,
  stats_form_days: id,
  transfers_cap: id,
  transfers_sell_on_fee: z.number().min(0).max(1),
  max_extra_free_transfers: count,
});

const elementTypeRule = z.object({
  id: z.literal([1, 2, 3, 4]),
  squad_select: count,
  squad_min_play: count,
  squad_max_play: count,
  sub_positions_locked: z.array(id),
});

const Overrides = z.object({
  rules: Rules.partial(),
  scoring: Scoring.partial(),
  element_types: z.array(elementTypeRule.partial().required({ id: true })),
  pick_multiplier: z.int().nullable(),
});

const ChipRow = z.object({
  id,
  name: z.enum(CHIP_NAMES),
  number: id,
  start_event: id,
  stop_event: id,
  chip_type: z.enum(["transfer", "team"]),
  overrides: Overrides,
});

const EventRow = z.object({
  id,
  name: z.string().min(1),
  deadline_time: instant,
  finished: z.boolean(),
  data_checked: z.boolean(),
  is_current: z.boolean(),
  is_next: z.boolean(),
  overrides: Overrides,
  top_element: id.nullable(),
  top_element_info: z.object({ id, points: z.int() }).nullable(),
});

const PhaseRow = z.object({ id, name: z.string(), start_event: id, stop_event: id });

const TeamRow = z.object({
  id,
  code: z.int(),
  name: z.string().min(1),
  short_name: z.string().min(1),
  strength: z.int().nullable().default(null),
  unavailable: z.boolean(),
  link_url: z.string().default(""),
});

const ElementTypeRow = elementTypeRule.extend({
  plural_name: z.string(),
  plural_name_short: z.string(),
  singular_name: z.string(),
  singular_name_short: z.string(),
  ui_shirt_specific: z.boolean(),
});

const chance = z.literal([0, 25, 50, 75, 100]).nullable();

const ElementRow = stats.extend({
  id,
  code: z.int(),
  element_type: z.literal([1, 2, 3, 4]),
  team: id,
  first_name: z.string(),
  second_name: z.string(),
  web_name: z.string().min(1),
  known_name: z.string().default(""),
  squad_number: z.int().nullable().default(null),
  birth_date: day.nullable().default(null),
  team_join_date: day.nullable().default(null),
  region: z.int().nullable().default(null),
  photo: z.string().default(""),
  opta_code: z.string().default(""),
  removed: z.boolean().default(false),
  special: z.boolean().default(false),
  can_select: z.boolean(),
  can_transact: z.boolean().default(true),
  status: z.enum(["a", "d", "i", "s", "u", "n"]),
  chance_of_playing_this_round: chance,
  chance_of_playing_next_round: chance,
  news: z.string(),
  news_added: instant.nullable(),
  now_cost: id,
  cost_change_start: z.int(),
  cost_change_event: z.int(),
  transfers_in: count,
  transfers_out: count,
  transfers_in_event: count,
  transfers_out_event: count,
  total_points: z.int(),
  event_points: z.int(),
  form: decimal,
  points_per_game: decimal,
  value_form: decimal,
  value_season: decimal,
  dreamteam_count: count,
  in_dreamteam: z.boolean(),
});

export const Bootstrap = z.object({
  chips: z.array(ChipRow),
  events: z.array(EventRow).min(1),
  game_config: z.object({ rules: Rules, scoring: Scoring }),
  phases: z.array(PhaseRow),
  teams: z.array(TeamRow).min(2),
  total_players: count,
  element_types: z.array(ElementTypeRow).length(4),
  elements: z.array(ElementRow).min(1),
});

export const Fixtures = z.array(
  z
    .object({
      id,
      code: z.int().optional(),
      event: id.nullable(),
      kickoff_time: instant.nullable(),
      provisional_start_time: z.boolean().default(false),
      team_h: id,
      team_a: id,
      team_h_score: score,
      team_a_score: score,
      started: z.boolean().nullish(),
      finished: z.boolean(),
      finished_provisional: z.boolean().optional(),
      minutes: count.max(130).optional(),
    })
    .refine((fixture) => fixture.team_h !== fixture.team_a, { path: ["team_a"], message: "a club cannot meet itself" }),
);

const HistoryRow = stats.extend({
  element: id,
  fixture: id,
  opponent_team: id,
  total_points: z.int(),
  was_home: z.boolean(),
  kickoff_time: instant.nullable(),
  team_h_score: score,
  team_a_score: score,
  round: id,
  minutes: count.max(130),
  value: id,
  selected: count,
  transfers_in: count,
  transfers_out: count,
});

const PastRow = stats.extend({
  season_name: z.string().min(1),
  element_code: z.int(),
  start_cost: count,
  end_cost: count,
  total_points: z.int(),
});

export const Summary = z.object({
  history: z.array(HistoryRow),
  history_past: z.array(PastRow).default([]),
  fixtures: z
    .array(z.object({ id, code: z.int(), event: id.nullable(), provisional_start_time: z.boolean().default(false) }))
    .default([]),
});

export const Summaries = z.record(z.string().regex(/^[1-9]\d*$/, "must be a player's id"), Summary);

/** A round's live document as far as it is read; `stats` are sums over the round's matches. */
export const LiveRound = z.object({
  elements: z.array(z.object({ id, stats, explain: z.array(z.object({ fixture: id })) })),
});

/** A snapshot of the API: everything in it has been checked against everything else. */
export type PublicFolder = {
  bootstrap: BootstrapFile;
  fixtures: FixturesFile;
  /** By element id. */
  summaries: Map<number, SummaryFile>;
};

export type BootstrapFile = z.infer<typeof Bootstrap>;
export type FixturesFile = z.infer<typeof Fixtures>;
export type SummaryFile = z.infer<typeof Summary>;
export type LiveRoundFile = z.infer<typeof LiveRound>;
export type ElementFacts = BootstrapFile["elements"][number];
export type FixtureFacts = FixturesFile[number];
export type HistoryFacts = SummaryFile["history"][number];
