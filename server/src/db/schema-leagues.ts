import type {
  CodePrivacy,
  GeneralMembership,
  LeagueScoring,
  LeagueType,
  MomentKind,
  Reaction,
  Tiebreak,
} from "@elvan/rules";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Time = ColumnType<Date, Date | string, Date | string>;

export type LeagueTable = {
  id: Generated<number>;
  name: string;
  short_name: string | null;
  league_type: LeagueType;
  scoring: LeagueScoring;
  /** Null: members are listed. */
  membership: GeneralMembership | null;
  scope: number | null;
  admin_entry: number | null;
  start_event: number;
  code: string | null;
  code_privacy: Generated<CodePrivacy>;
  closed: Generated<boolean>;
  max_entries: number | null;
  ko_rounds: number | null;
  created: Time;
  members: Generated<number>;
  members_version: Generated<number>;
  has_cup: Generated<boolean>;
  cup_league: number | null;
  qualification_event: number | null;
  qualification_numbers: number | null;
  has_byes: Generated<boolean>;
  is_large: Generated<boolean>;
  cup_of: number | null;
  scheduled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type LeagueEntryTable = {
  league: number;
  entry: number;
  joined_time: Time;
  joined_event: number;
  muted: Generated<boolean>;
};
export type LeagueBanTable = { league: number; entry: number; at: Time };

export type H2hMatchTable = {
  id: GeneratedAlways<number>;
  league: number;
  event: number;
  entry_1: number | null;
  entry_2: number | null;
  is_knockout: Generated<boolean>;
  is_bye: Generated<boolean>;
  knockout_name: Generated<string>;
  seed_value: number | null;
  entry_1_points: Generated<number>;
  entry_2_points: Generated<number>;
  winner: number | null;
  tiebreak: Tiebreak | null;
  decided: Generated<boolean>;
};

export type CupEntryTable = { league: number; entry: number; qualification_rank: number };

export type RenewableLeagueTable = {
  id: Generated<number>;
  account: number;
  name: string;
  scoring: LeagueScoring;
  ko_rounds: number | null;
  max_entries: number | null;
  members: number[];
};

export type LeagueAwaitedTable = { account: number; league: number };

/** Read through `league_winner` and `league_moment`. */
export type LeagueRoundTable = { event: number; league: number; winners: number[]; moments: number[] };

/** A view. */
export type LeagueWinnerTable = {
  league: number;
  event: number;
  phase: number;
  entry: number;
  points: number;
  streak: number;
};

/** A view. */
export type LeagueMomentTable = {
  league: number;
  event: number;
  kind: MomentKind;
  entry: number;
  other: number | null;
  figure: number;
};

export type LeagueLifeTable = { event: number; partition_name: string; upto: number; done: boolean };

export type LeagueReactionTable = {
  league: number;
  event: number;
  kind: MomentKind;
  subject: number;
  entry: number;
  reaction: Reaction;
  at: Time;
};

export type LeagueWordsTable = {
  league: number;
  notice: Generated<string>;
  rules: Generated<string>;
  changed_at: Time;
  hidden: Generated<boolean>;
};

export type LeagueReportTable = {
  id: GeneratedAlways<number>;
  league: number;
  account: number | null;
  reason: string;
  words: string;
  at: Time;
  decided: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  hidden: boolean | null;
};
export type LeagueOldCodeTable = { code: string; league: number; replaced_at: Time };

export type LeagueSchema = {
  league_round: LeagueRoundTable;
  league_winner: LeagueWinnerTable;
  league_moment: LeagueMomentTable;
  league_life: LeagueLifeTable;
  league_reaction: LeagueReactionTable;
  league_words: LeagueWordsTable;
  league_report: LeagueReportTable;
  league: LeagueTable;
  league_old_code: LeagueOldCodeTable;
  league_entry: LeagueEntryTable;
  league_ban: LeagueBanTable;
  h2h_match: H2hMatchTable;
  cup_entry: CupEntryTable;
  renewable_league: RenewableLeagueTable;
  league_awaited: LeagueAwaitedTable;
};
