import type {
  AbsenceReason,
  AdSlot,
  ChipName,
  Overrides,
  PlanStep,
  PlayerField,
  PlayerStatus,
  Role,
  RoundStart,
  Ruleset,
  StatLine,
  StatName,
} from "@elvan/rules";
import type {
  ColumnType,
  Generated,
  GeneratedAlways,
  Insertable,
  JSONColumnType,
  Selectable,
  Updateable,
} from "kysely";
import type { FaultCode, FeedFault, FeedWait, WaitChange } from "./feed-fault.ts";
import type { AccountSchema } from "./schema-accounts.ts";
import type { AlertSchema } from "./schema-alerts.ts";
import type { ForecastSchema } from "./schema-forecasts.ts";
import type { LeagueSchema } from "./schema-leagues.ts";
import type { NotificationSchema } from "./schema-notifications.ts";
import type { PeopleSchema } from "./schema-people.ts";
import type { SecuritySchema } from "./schema-security.ts";

/** A Date when read; a Date or ISO text when written. */
type Time = ColumnType<Date, Date | string, Date | string>;
/** "2026-06-25" */
type Day = ColumnType<string, string, string>;
/** An int8 read as a number (ours stay far below 2^53). */
type Long = ColumnType<number, number, number>;
type Json<T extends object | null> = JSONColumnType<T>;

export type SeasonMode = "live" | "demo" | "replay";

export type SeasonTable = {
  id: Generated<number>;
  name: string;
  mode: Generated<SeasonMode>;
  seed: Generated<string>;
  clock_offset: ColumnType<number, number | undefined, number>;
  clock_frozen: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  maintenance: Generated<boolean>;
  closed_sv: Generated<string>;
  closed_en: Generated<string>;
  second_chance_start_event: number | null;
  elements_refreshed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  archived_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type JobRunTable = {
  name: string;
  every: number;
  started_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  error: Generated<string>;
  refused: Generated<number[]>;
  other_season: ColumnType<string | null, string | null | undefined, string | null>;
  runs: Generated<number>;
  failures: Generated<number>;
  succeeded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  failing_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type ProcessTable = {
  name: string;
  seen_at: Date;
  worked_at: Date | null;
  clock_ahead: number;
};

export type RulesetTable = { from_event: number; body: Json<Ruleset> };

export type EventTable = {
  id: number;
  name_sv: string;
  name_en: string;
  deadline_time: Time;
  deadline_by_hand: Generated<boolean>;
  overrides: Json<Overrides>;
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  swept_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  average_entry_score: Generated<number>;
  highest_score: number | null;
  highest_scoring_entry: number | null;
  ranked_count: Generated<number>;
  transfers_made: Generated<number>;
  chip_plays: ColumnType<{ chip_name: ChipName; num_played: number }[], string | undefined, string>;
  most_selected: number | null;
  most_transferred_in: number | null;
  most_captained: number | null;
  most_vice_captained: number | null;
  top_element: number | null;
  top_element_points: number | null;
  cup_leagues_created: Generated<boolean>;
  h2h_ko_matches_created: Generated<boolean>;
  reinstate_chips: Generated<boolean>;
  stats_version: ColumnType<number, number | undefined, number>;
  scored_version: ColumnType<number, number | undefined, number>;
  /** The database increments it with every change that live listeners are sent. */
  live_version: GeneratedAlways<number>;
  /** The database counts how often the deadline was moved. */
  moves: GeneratedAlways<number>;
  partition_name: string | null;
  before_partition: string | null;
  leagues_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  matches_partition: string | null;
  scored_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  released_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type PhaseTable = {
  id: number;
  name_sv: string;
  name_en: string;
  start_event: number;
  stop_event: number;
  highest_score: number | null;
};

export type Kit = Record<string, unknown>;

export type TeamTable = {
  id: number;
  code: number;
  name: string;
  short_name: string;
  unavailable: Generated<boolean>;
  strength: number | null;
  kit: JSONColumnType<Kit | null, string | null, string | null>;
  link_url: Generated<string>;
};

export type SpecialShirtTable = {
  team: number;
  kit: JSONColumnType<Kit>;
  start_time: ColumnType<Date | null, Date | null, Date | null>;
  stop_time: ColumnType<Date | null, Date | null, Date | null>;
};

export type AnnouncementTable = {
  id: GeneratedAlways<number>;
  urgent: boolean;
  text_sv: string;
  text_en: string;
  start_time: ColumnType<Date, Date, Date>;
  stop_time: ColumnType<Date, Date, Date>;
};

export type AdTable = {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  partner: string;
  title_sv: string;
  title_en: string;
  line_sv: string;
  line_en: string;
  link: string;
  start_time: ColumnType<Date, Date, Date>;
  stop_time: ColumnType<Date, Date, Date>;
};

export type AdPictureTable = {
  ad: number;
  slot: AdSlot;
  /** Its address. */
  hash: string;
  type: string;
  width: number;
  height: number;
  body: Uint8Array;
};

export type ElementTypeTable = {
  id: number;
  plural_name_sv: string;
  plural_name_en: string;
  plural_name_short: string;
  singular_name_sv: string;
  singular_name_en: string;
  singular_name_short_sv: string;
  singular_name_short_en: string;
  ui_shirt_specific: Generated<boolean>;
};

export type ElementTable = {
  id: number;
  code: number;
  element_type: number;
  team: number;
  first_name: string;
  second_name: string;
  web_name: string;
  known_name: Generated<string>;
  squad_number: number | null;
  birth_date: ColumnType<string | null, string | null | undefined, string | null>;
  team_join_date: ColumnType<string | null, string | null | undefined, string | null>;
  region: number | null;
  photo: Generated<string>;
  opta_code: Generated<string>;
  removed: Generated<boolean>;
  special: Generated<boolean>;
  can_select: Generated<boolean>;
  can_transact: Generated<boolean>;
  status: Generated<PlayerStatus>;
  chance_of_playing_this_round: number | null;
  chance_of_playing_next_round: number | null;
  news_sv: Generated<string>;
  news_en: Generated<string>;
  news_added: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Beyond the milliseconds of news_added. */
  news_added_micros: Generated<number>;
  now_cost: number;
  start_cost: number;
  cost_change_event: Generated<number>;
  price_counter: Generated<number>;
  price_locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  transfers_in: Generated<number>;
  transfers_out: Generated<number>;
  transfers_in_event: Generated<number>;
  transfers_out_event: Generated<number>;
  selected: Generated<number>;
  /** Percent in the game that the season was imported from. */
  recorded_ownership: string | null;
  total_points: Generated<number>;
  event_points: Generated<number>;
  form: Generated<string>;
  points_per_game: Generated<string>;
  ep_this: string | null;
  ep_next: string | null;
  dreamteam_count: Generated<number>;
  in_dreamteam: Generated<boolean>;
};

export type PriceChangeTable = { day: Day; element: number; old_cost: number; new_cost: number };
export type PriceRunTable = { day: Day; ran_at: Time };

export type ElementPastTable = {
  element_code: number;
  season_name: string;
  start_cost: number;
  end_cost: number;
  total_points: number;
  stats: Json<Partial<Record<StatName, number>>>;
};

export type FixtureTable = {
  id: number;
  code: number;
  event: number | null;
  team_h: number;
  team_a: number;
  kickoff_time: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  provisional_start_time: Generated<boolean>;
  started: Generated<boolean>;
  minutes: Generated<number>;
  team_h_score: number | null;
  team_a_score: number | null;
  finished_provisional: Generated<boolean>;
  finished: Generated<boolean>;
  abandoned: Generated<boolean>;
  finished_provisional_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  taken_back_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  feed_kickoff_time: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  placed_by_operator: Generated<boolean>;
  awaits_feed: Generated<boolean>;
  voided: Generated<boolean>;
  awarded: ColumnType<AwardedFrom | null, string | null | undefined, string | null>;
  venue_by_operator: Generated<boolean>;
  /** The database counts how often the kick-off was moved. */
  moves: GeneratedAlways<number>;
};

export type HeldDetailTable = {
  element: number;
  field: PlayerField;
  told: ColumnType<string | number | boolean | null, string, string>;
  at: Time;
  account: number | null;
  reason: string;
};

/** How a match stood before operators gave it its result. */
export type AwardedFrom = AbandonedState & { team_h_score: number | null; team_a_score: number | null };

export type AbandonmentTable = {
  fixture: number;
  state: Json<AbandonedState>;
  lines: ColumnType<AbandonedLine[] | null, string | null, string | null>;
};
export type AbandonedState = {
  started: boolean;
  finished_provisional: boolean;
  finished: boolean;
  finished_provisional_at: string | null;
};
export type AbandonedFrom = { state: AbandonedState; lines: AbandonedLine[] | null };
export type AbandonedLine = { element: number; team: number; stats: StatLine };

/** How a match stood before operators moved it; instants as text. */
export type MovedState = AwardedFrom & {
  event: number | null;
  kickoff_time: string | null;
  provisional_start_time: boolean;
  minutes: number;
  abandoned: boolean;
  voided: boolean;
  awarded: AwardedFrom | null;
  placed_by_operator: boolean;
  awaits_feed: boolean;
  feed_kickoff_time: string | null;
  taken_back_at: string | null;
  held?: (Omit<Row<"held_figure">, "at"> & { at: string })[];
};
export type MatchMoveTable = {
  fixture: number;
  state: Json<MovedState>;
  lines: ColumnType<AbandonedLine[] | null, string | null, string | null>;
  abandonment: ColumnType<AbandonedFrom | null, string | null, string | null>;
};

export type FeedFaultTable = {
  key: string;
  code: FaultCode;
  player: string | null;
  fixture: number | null;
  event: number | null;
  detail: Json<FeedFault["detail"]>;
  first_at: Time;
  last_at: Time;
  polls: Generated<number>;
};

/** `element` null: not a player of this game. */
export type FeedPassTable = { fixture: number; at: Time; account: number | null; reason: string };
export type FeedWordTable = { player: string; element: number | null; at: Time; account: number | null };

export type FeedWaitTable = {
  subject: string;
  reasons: Json<FeedWait["reasons"]>;
  changes: Json<WaitChange[]>;
  first_at: Time;
  last_at: Time;
  verdict: "taken" | "refused" | null;
  account: number | null;
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  clock: ColumnType<number | null, number | null | undefined, never>;
};

/** Where a match stood before the feed moved it. */
export type FeedMoveTable = {
  id: GeneratedAlways<number>;
  fixture: number;
  at: Time;
  event: number | null;
  kickoff_time: ColumnType<Date | null, Date | null, never>;
};

/** How a match stood before a poll changed much of it. */
export type FeedBeforeTable = {
  fixture: number;
  at: Time;
  polls: Generated<number>;
  match: Json<{
    minutes: number;
    team_h_score: number | null;
    team_a_score: number | null;
    finished_provisional: boolean;
    finished: boolean;
  }>;
  lines: Json<{ element: number; team: number; stats: StatLine }[]>;
};

export type FeedAlertTable = { subject: string; mailed_at: Time };

export type FeedPollTable = {
  id: GeneratedAlways<number>;
  at: Time;
  ms: number;
  outcome: "taken" | "partly" | "waits" | "failed" | "other_season";
  error: Generated<string>;
  fixtures: Generated<number>;
  revisions: Generated<number>;
  players: Generated<number>;
  faults: Generated<number>;
  waits: Generated<number>;
};

export type HeldFigureTable = {
  fixture: number;
  element: number;
  identifier: StatName;
  told: number;
  at: Time;
  account: number | null;
  reason: string;
};

export type ElementEventTable = {
  event: number;
  element: number;
  team: number;
  value: number;
  selected: Generated<number>;
  transfers_in: Generated<number>;
  transfers_out: Generated<number>;
  in_dreamteam: Generated<boolean>;
};

export type FixtureStatTable = {
  fixture: number;
  element: number;
  team: number;
  total_points: Generated<number>;
} & Record<StatName, Generated<number>>;

export type StatSource = "feed" | "operator";

export type StatRevisionTable = {
  id: GeneratedAlways<number>;
  fixture: number;
  element: number;
  identifier: StatName;
  old_value: number;
  new_value: number;
  old_points: number;
  new_points: number;
  match_minute: number | null;
  at: Time;
  source: StatSource;
  account: number | null;
  reason: string | null;
  late: Generated<boolean>;
};

export type SheetSource = "feed" | "simulator" | "operator";
export type AbsentPlayer = { element: number; reason: AbsenceReason | null };

export type TeamSheetTable = {
  fixture: number;
  team: number;
  source: SheetSource;
  version: Long;
  announced_at: Time;
  changed_at: ColumnType<Date | null, Date | null, Date | null>;
  starting: number[];
  bench: number[];
  absent: Json<AbsentPlayer[]>;
};

export type TeamSheetWordTable = {
  id: GeneratedAlways<number>;
  fixture: number;
  team: number;
  source: SheetSource;
  at: Time;
  announced_at: Time;
  account: number | null;
  players: ColumnType<SheetWord | null, string | null, never>;
};
export type SheetWord = { starting: number[]; bench: number[]; absent: AbsentPlayer[] };

export type AccountTable = {
  id: GeneratedAlways<number>;
  email: string;
  email_confirmed: Generated<boolean>;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  date_of_birth: ColumnType<string | null, string | null | undefined, string | null>;
  gender: string | null;
  region: number | null;
  role: Generated<Role>;
  dirty: Generated<boolean>;
  stitched: Generated<boolean>;
  email_elvan: Generated<boolean>;
  email_favourite: Generated<boolean>;
  years_active: Generated<number>;
  language: Generated<"sv" | "en">;
  created: ColumnType<Date, Date | string | undefined, Date | string>;
  /** The code of an accepted invitation, until there is a team. */
  invitation: ColumnType<string | null, string | null | undefined, string | null>;
};

export type AccountSeasonTable = { account: number; season_name: string; total_points: number; rank: number | null };

export type WatchTable = { account: number; element_code: number };

export type EntryTable = {
  id: Generated<number>;
  account: number;
  name: string;
  favourite_team: number | null;
  kit: string | null;
  email: Generated<boolean>;
  language: Generated<"sv" | "en">;
  started_event: number;
  joined_time: Time;
  name_change_blocked: Generated<boolean>;
  fan_team: number | null;
  crest: string | null;
};

export type EntrySquadTable = {
  entry: number;
  elements: number[];
  purchase_prices: number[];
  captain: number;
  vice_captain: number;
  bank: number;
  free_transfers: number;
  transfers_made: Generated<number>;
  chip: ChipName | null;
  round_start: JSONColumnType<RoundStart | null, string | null, string | null>;
  counted_transfers: Generated<number>;
  total_transfers: Generated<number>;
  version: Generated<number>;
  saved_at: Time;
};

export type RevisionKind = "create" | "picks" | "transfers" | "deadline" | "restore" | "chip";

export type SquadRevisionTable = {
  entry: number;
  version: number;
  at: Time;
  kind: RevisionKind;
  event: number;
  elements: number[];
  purchase_prices: number[];
  captain: number;
  vice_captain: number;
  bank: number;
  free_transfers: number;
  transfers_made: number;
  counted_transfers: number;
  total_transfers: number;
  chip: ChipName | null;
};

export type TransferTable = {
  entry: number;
  id: GeneratedAlways<number>;
  version: number;
  event: number;
  time: Time;
  element_in: number;
  element_in_cost: number;
  element_out: number;
  element_out_cost: number;
  chip: ChipName | null;
};

export type ChipPlayTable = { entry: number; event: number; chip: number; name: ChipName; time: Time };

export type PlanTable = {
  id: Generated<number>;
  entry: number;
  name: string;
  steps: Json<PlanStep[]>;
  version: number;
  updated_at: Time;
};

export type EntryEventTable = {
  entry: number;
  event: number;
  elements: number[];
  captain: number;
  vice_captain: number;
  chip: ChipName | null;
  event_transfers: number;
  event_transfers_cost: number;
  bank: number;
  value: number;
  total_before: number;
  counted_transfers: number;
  points: number | null;
  points_on_bench: number | null;
  total_points: number | null;
  rank: number | null;
  rank_sort: number | null;
  overall_rank: number | null;
  overall_rank_sort: number | null;
  percentile_rank: number | null;
  goals_scored: number | null;
  goals_conceded: number | null;
  automatic_subs: number[] | null;
  multipliers: string | null;
};

export type DocumentVersionTable = { name: string; version: Long };

export type DemoTable = {
  id: Generated<number>;
  lived_until: Time;
  recording: Uint8Array | null;
  recorded_until: Date | null;
};

export type Schema = AccountSchema &
  AlertSchema &
  ForecastSchema &
  LeagueSchema &
  NotificationSchema &
  PeopleSchema &
  SecuritySchema & {
    season: SeasonTable;
    ruleset: RulesetTable;
    event: EventTable;
    phase: PhaseTable;
    team: TeamTable;
    special_shirt: SpecialShirtTable;
    ad: AdTable;
    announcement: AnnouncementTable;
    ad_picture: AdPictureTable;
    element_type: ElementTypeTable;
    element: ElementTable;
    price_change: PriceChangeTable;
    price_run: PriceRunTable;
    element_past: ElementPastTable;
    fixture: FixtureTable;
    element_event: ElementEventTable;
    fixture_stat: FixtureStatTable;
    stat_revision: StatRevisionTable;
    team_sheet: TeamSheetTable;
    team_sheet_word: TeamSheetWordTable;
    account: AccountTable;
    account_season: AccountSeasonTable;
    job_run: JobRunTable;
    abandonment: AbandonmentTable;
    match_move: MatchMoveTable;
    held_detail: HeldDetailTable;
    held_figure: HeldFigureTable;
    process: ProcessTable;
    feed_fault: FeedFaultTable;
    feed_pass: FeedPassTable;
    feed_word: FeedWordTable;
    feed_wait: FeedWaitTable;
    feed_move: FeedMoveTable;
    feed_before: FeedBeforeTable;
    feed_alert: FeedAlertTable;
    feed_poll: FeedPollTable;
    watch: WatchTable;
    entry: EntryTable;
    entry_squad: EntrySquadTable;
    squad_revision: SquadRevisionTable;
    transfer: TransferTable;
    chip_play: ChipPlayTable;
    plan: PlanTable;
    entry_event: EntryEventTable;
    document_version: DocumentVersionTable;
    demo: DemoTable;
  };

export type Row<T extends keyof Schema> = Selectable<Schema[T]>;
export type NewRow<T extends keyof Schema> = Insertable<Schema[T]>;
export type Changes<T extends keyof Schema> = Updateable<Schema[T]>;
