import { ClubKit, GameRulesShape } from "@elvan/contract";
import { CHIP_NAMES, STAT_NAMES } from "@elvan/rules";
import type { Instant, StatName } from "@elvan/rules";
import { z } from "zod";
import { text as storedText } from "../gate/shapes.ts";
import { fillIn } from "./fill-in.ts";

/**
 * The files of the family's public API as far as a season is read from them (api-shapes.md 1, 11, 13). Members that are
 * not listed are let through and not read: the family adds some every year. Those that it has added since its first seasons
 * may be missing: then they are what they were before there was a choice (fill-in.ts).
 */

export const BOOTSTRAP = "bootstrap-static.json";
export const FIXTURES = "fixtures.json";
export const SUMMARIES = "element-summaries.json";
/** What `elvan record` knows of the three: their source, and when they were taken. */
export const RECORDING = "recording.json";

const id = z.int().positive();
const count = z.int().nonnegative("must not be negative");
/** What managers do is counted by the million at most. */
const ofManagers = count.max(1_000_000_000).default(0);
const points = z.int().min(-1_000).max(10_000);
/** With microseconds, as the family tells when somebody did something: what is beyond milliseconds is the fraction. */
const microInstant = z.iso.datetime({ offset: true }).transform((text) => {
  const micros = /\.\d{3}(\d{1,3})/.exec(text)?.[1];
  return Date.parse(text) + (micros === undefined ? 0 : Number(micros.padEnd(3, "0")) / 1_000);
});
const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/, "must be a decimal number in a string");
const day = z.iso.date();
const score = count.nullable();

const statsOf = <T extends z.ZodType>(of: (name: StatName) => T) =>
  z.object(Object.fromEntries(STAT_NAMES.map((name) => [name, of(name)])) as Record<StatName, T>);
const stats = statsOf(() => count);
const pastStats = statsOf(() => count.default(0));

const MOST_ROWS = 5_000;
/** No list of a season is as long: one that is is refused before each of its rows says what is wrong with it. */
const bounded = <T extends z.ZodType>(list: T) =>
  z.preprocess((value, { issues }) => {
    if (!Array.isArray(value) || value.length <= MOST_ROWS) return value;
    issues.push({ code: "custom", message: `has more than ${MOST_ROWS} rows`, input: value });
    return z.NEVER;
  }, list);

const perType = z.object({ "1": z.int(), "2": z.int(), "3": z.int(), "4": z.int() });
const Scoring = z
  .object({
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
  })
  .partial();

const Rules = z
  .object({
    ...GameRulesShape,
    squad_squadplay: id,
    squad_squadsize: id,
    squad_team_limit: id,
    squad_total_spend: id,
    stats_form_days: id,
    transfers_cap: id,
    transfers_sell_on_fee: z.number().min(0).max(1),
    max_extra_free_transfers: count,
  })
  .partial();

const elementTypeRule = z
  .object({
    id: z.literal([1, 2, 3, 4]),
    squad_select: count,
    squad_min_play: count,
    squad_max_play: count,
    sub_positions_locked: z.array(id),
  })
  .partial()
  .required({ id: true });

const Overrides = z
  .object({
    rules: Rules.default({}),
    scoring: Scoring.default({}),
    element_types: z.array(elementTypeRule).default([]),
    pick_multiplier: z.int().nullable().default(null),
  })
  .prefault({});

const ChipRow = z.object({
  id,
  name: z.enum(CHIP_NAMES),
  number: id.default(1),
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
  data_checked: z.boolean().optional(),
  is_current: z.boolean().default(false),
  is_next: z.boolean().default(false),
  overrides: Overrides,
  top_element: id.nullable().default(null),
  top_element_info: z.object({ id, points: z.int() }).nullable().default(null),
  average_entry_score: points.default(0),
  highest_score: points.nullable().default(null),
  transfers_made: ofManagers,
  chip_plays: z.array(z.object({ chip_name: z.string(), num_played: ofManagers })).default([]),
  most_selected: id.nullable().default(null),
  most_transferred_in: id.nullable().default(null),
  most_captained: id.nullable().default(null),
  most_vice_captained: id.nullable().default(null),
});

const PhaseRow = z.object({ id, name: z.string(), start_event: id, stop_event: id });

const TeamRow = z.object({
  id,
  code: z.int(),
  name: z.string().min(1),
  short_name: z.string().min(1),
  /** What is not one of five steps is not ours to read. */
  strength: z.literal([1, 2, 3, 4, 5]).nullable().catch(null),
  strength_overall_home: count.max(1_000_000).nullish(),
  strength_overall_away: count.max(1_000_000).nullish(),
  /** Games of ours tell it. */
  kit: ClubKit.nullish().catch(null),
  unavailable: z.boolean().default(false),
  link_url: z.string().default(""),
});

const ElementTypeRow = elementTypeRule.extend({
  plural_name: z.string(),
  plural_name_short: z.string(),
  singular_name: z.string(),
  singular_name_short: z.string(),
  ui_shirt_specific: z.boolean().optional(),
});

const chance = z.literal([0, 25, 50, 75, 100]).nullable();

const ElementRow = z.object({
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
  can_select: z.boolean().optional(),
  can_transact: z.boolean().default(true),
  status: z.enum(["a", "d", "i", "s", "u", "n"]),
  chance_of_playing_this_round: chance.default(null),
  chance_of_playing_next_round: chance.default(null),
  news: z.string().default(""),
  news_added: microInstant.nullable().default(null),
  now_cost: id,
  cost_change_start: z.int(),
  cost_change_event: z.int().default(0),
  total_points: z.int(),
  form: decimal,
  points_per_game: decimal,
  value_form: decimal,
  value_season: decimal,
  selected_by_percent: decimal.nullable().default(null),
  dreamteam_count: count,
});

const BootstrapText = z.object({
  chips: bounded(z.array(ChipRow)).optional(),
  events: bounded(z.array(EventRow).min(1)),
  game_config: z.object({ rules: Rules.optional(), scoring: Scoring.optional() }).optional(),
  /** Where the rules were before there was a game_config. */
  game_settings: Rules.optional(),
  phases: bounded(z.array(PhaseRow)).optional(),
  teams: bounded(z.array(TeamRow).min(2)),
  element_types: bounded(z.array(ElementTypeRow).length(4)),
  elements: bounded(z.array(ElementRow).min(1)),
});
export type BootstrapAsWritten = z.infer<typeof BootstrapText>;
export const Bootstrap = BootstrapText.transform(fillIn);

const FixtureRow = z
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
  .refine((fixture) => fixture.team_h !== fixture.team_a, { path: ["team_a"], message: "a club cannot meet itself" });

export const Fixtures = bounded(z.array(FixtureRow));

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
  selected: ofManagers,
  transfers_in: ofManagers,
  transfers_out: ofManagers,
});

const PastRow = pastStats.extend({
  season_name: z.string().min(1),
  element_code: z.int(),
  start_cost: count,
  end_cost: count,
  total_points: z.int(),
});

export const Summary = z.object({
  history: bounded(z.array(HistoryRow)),
  history_past: bounded(z.array(PastRow)).default([]),
  fixtures: bounded(
    z.array(z.object({ id, code: z.int(), event: id.nullable(), provisional_start_time: z.boolean().default(false) })),
  ).default([]),
});

export const Summaries = z.record(z.string().regex(/^[1-9]\d*$/, "must be a player's id"), Summary);

/** Whether it is a figure is for the gate to say; but a list may be nested too deep to be handed on. */
const figure = z.unknown().transform((value) => (typeof value === "object" ? null : value));
/** A list whose rows are looked at one by one; walking through it here would only take time. */
const rows = z.custom<readonly unknown[]>((value) => Array.isArray(value), "must be a list");
/** Of the clubs only the names are read: without them the rest is taken. */
export const FollowedBootstrap = z.object({ events: rows, elements: rows, teams: rows.optional().catch(undefined) });
export const FollowedFixtures = rows;
export const FollowedRound = z.object({ elements: rows });
/**
 * What is read of the same documents while a game is followed: row by row, since one that is wrong is left out and stops no other.
 * Whether figures can be true is the gate's to say.
 */
export const FollowedRows = {
  event: EventRow.pick({ id: true, deadline_time: true, data_checked: true }).required(),
  element: ElementRow.pick({
    ...{ id: true, code: true, element_type: true, team: true, first_name: true, second_name: true, web_name: true },
    ...{ known_name: true, squad_number: true, birth_date: true, team_join_date: true, region: true, photo: true },
    ...{ opta_code: true, removed: true, special: true, now_cost: true, cost_change_start: true },
    ...{ status: true },
    // What a running game leaves out by mistake is not to be taken for what it says.
  }).extend({
    // Whether a newcomer can come in without them is the gate's to say.
    ...{ web_name: z.string(), now_cost: z.int() },
    can_select: z.boolean(),
    chance_of_playing_next_round: chance.optional(),
    news: storedText.optional(),
    news_added: microInstant.nullish(),
  }),
  team: TeamRow.pick({ id: true, name: true, short_name: true }),
  fixture: FixtureRow,
  /** A round's live document; `stats` are sums over the round's matches. */
  live: z.object({
    id,
    stats: z.record(z.string(), figure),
    explain: bounded(z.array(z.object({ fixture: id }))),
  }),
};

/** A snapshot of the API: everything in it has been checked against everything else. */
export type PublicFolder = {
  bootstrap: BootstrapFile;
  fixtures: FixturesFile;
  /** By element id. */
  summaries: Map<number, SummaryFile>;
  /** When they were taken; null where nobody wrote it down. */
  taken: Instant | null;
};

export type BootstrapFile = z.infer<typeof Bootstrap>;
export type FixturesFile = z.infer<typeof Fixtures>;
export type SummaryFile = z.infer<typeof Summary>;
export type EventFacts = z.infer<(typeof FollowedRows)["event"]>;
export type ClubFacts = z.infer<(typeof FollowedRows)["team"]>;
export type PlayerFacts = z.infer<(typeof FollowedRows)["element"]>;
export type LiveFacts = z.infer<(typeof FollowedRows)["live"]>;
export type ElementFacts = BootstrapFile["elements"][number];
export type FixtureFacts = FixturesFile[number];
export type HistoryFacts = SummaryFile["history"][number];
