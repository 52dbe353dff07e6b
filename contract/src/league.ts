import { LEAGUE_NAME_MAX } from "@elvan/rules";
import { z } from "zod";
import { Before, ChipName, IsoMicro, PathId, PathSmallId, Sent, SentId, ShownName, TypedLeagueCode } from "./common.ts";
import { CrestCode } from "./crest.ts";
import { endpoint } from "./endpoint.ts";
import { EntryLeague, EntryPhase, ManagerMatch } from "./entry.ts";
import { LiveMark } from "./live.ts";
import {
  CREATE_LEAGUE_PROBLEMS,
  JOIN_PROBLEMS,
  LARGE_LEAGUE_PROBLEMS,
  TABLE_FILE_PROBLEMS,
  UPDATE_LEAGUE_PROBLEMS,
} from "./problems.ts";

export const LeagueParams = z.object({ league: PathId });

/** Counted from 1; beyond the last page `results` is empty. */
const page = <T extends z.ZodType>(row: T) => z.object({ has_next: z.boolean(), page: z.int(), results: z.array(row) });
const PageNumber = z.coerce.number<string | number>().int().min(1).max(1_000_000).default(1);

export const CodePrivacy = z.enum(["a", "l", "p"]);

/** `entry_*` members are about the caller's entry. */
const head = {
  id: z.int(),
  name: z.string(),
  created: IsoMicro,
  closed: z.boolean(),
  max_entries: z.int().nullable(),
  league_type: z.enum(["s", "x", "c"]),
  scoring: z.enum(["c", "h"]),
  admin_entry: z.int().nullable(),
  start_event: z.int(),
  code_privacy: CodePrivacy,
  has_cup: z.boolean(),
  cup_league: z.int().nullable(),
  rank: z.null(),
  ko_rounds: z.int().nullable(),
  qualification_event: z.int().nullable(),
  qualification_numbers: z.int().nullable(),
  has_byes: z.boolean(),
  is_large: z.boolean(),
  entry_can_leave: z.boolean(),
  entry_can_admin: z.boolean(),
  entry_can_invite: z.boolean(),
  entry_rank: z.int().nullable(),
  entry_last_rank: z.int().nullable(),
};

const ours = {
  short_name: z.string().nullable(),
  /** A started head-to-head league with a single member. */
  is_waiting: z.boolean(),
  /** Joinable here with its public code. */
  entry_is_member: z.boolean(),
  entry_can_join: z.boolean(),
};

export const LeagueHead = z.object({ ...head, ...ours });
export type LeagueHead = z.infer<typeof LeagueHead>;

export const LeagueBan = z.object({ entry: z.int(), player_name: z.string() });
export type LeagueBan = z.infer<typeof LeagueBan>;

export const LeagueDetail = z.object({ ...head, bans: z.array(LeagueBan), ...ours });
export type LeagueDetail = z.infer<typeof LeagueDetail>;

/** Players of the eleven who may still play; null outside a running round. Not in the API family. */
const PlayersToPlay = z.int().nullable();

/**
 * What a row says beyond the API family's. `gap_next`, `gap_leader`: points behind the row above and the first; null where it has fewer,
 * as a champion by the final may, and for the leader.
 * `captain` and `chip`: of the current round, whose deadline has passed. `last_points`: of up to five rounds, the latest last.
 */
const told = {
  crest: CrestCode,
  gap_next: z.int().nullable(),
  gap_leader: z.int().nullable(),
  captain: z.int().nullable(),
  chip: ChipName.nullable(),
  last_points: z.array(z.int()),
};

/** `event_total` before transfer cost, `total` after; `last_rank` 0: new. A running round counts as if it ended now. */
export const ClassicRow = z.object({
  id: z.int(),
  event_total: z.int(),
  player_name: z.string(),
  rank: z.int(),
  last_rank: z.int(),
  rank_sort: z.int(),
  total: z.int(),
  entry: z.int(),
  entry_name: z.string(),
  has_played: z.boolean(),
  players_to_play: PlayersToPlay,
  ...told,
});
export type ClassicRow = z.infer<typeof ClassicRow>;

/** Includes running matches; `entry` null is AVERAGE. */
export const H2hRow = z.object({
  id: z.int(),
  division: z.int(),
  entry: z.int().nullable(),
  player_name: z.string(),
  rank: z.int(),
  last_rank: z.int(),
  rank_sort: z.int(),
  total: z.int(),
  entry_name: z.string(),
  matches_played: z.int(),
  matches_won: z.int(),
  matches_drawn: z.int(),
  matches_lost: z.int(),
  points_for: z.int(),
  players_to_play: PlayersToPlay,
  ...told,
});
export type H2hRow = z.infer<typeof H2hRow>;

export const NewEntry = z.object({
  entry: z.int(),
  entry_name: z.string(),
  joined_time: IsoMicro,
  player_first_name: z.string(),
  player_last_name: z.string(),
  crest: CrestCode,
});
export type NewEntry = z.infer<typeof NewEntry>;

/** `own_row`: the caller's, when not on the page. `live`: null where everything is settled. Not in the API family. */
const standings = <T extends z.ZodType>(row: T) =>
  z.object({
    new_entries: page(NewEntry),
    last_updated_data: IsoMicro.nullable(),
    league: LeagueHead,
    standings: page(row),
    own_row: row.nullable(),
    live: LiveMark.nullable(),
  });
export const ClassicStandings = standings(ClassicRow);
export type ClassicStandings = z.infer<typeof ClassicStandings>;
/** `champion` won the knock-out final and ranks first. Not in the API family. */
export const H2hStandings = standings(H2hRow).extend({ champion: z.int().nullable() });
export type H2hStandings = z.infer<typeof H2hStandings>;

const ChartTeam = z.object({ entry: z.int(), entry_name: z.string(), totals: z.array(z.int().nullable()) });

/**
 * `race`: total points after each round of the table's first teams, of the caller's and of those next to it; null before a team's first
 * round. `spread`: how many members had how many points in the current round, in steps of `step` from `from`.
 */
export const LeagueCharts = z.object({
  race: z.object({ events: z.array(z.int()), teams: z.array(ChartTeam) }),
  spread: z
    .object({
      event: z.int(),
      from: z.int(),
      step: z.int(),
      counts: z.array(z.int()),
      average: z.int(),
      overall_average: z.int(),
      own: z.int().nullable(),
    })
    .nullable(),
});
export type LeagueCharts = z.infer<typeof LeagueCharts>;

export const ManagerMatches = page(ManagerMatch);
export type ManagerMatches = z.infer<typeof ManagerMatches>;

/**
 * One match of a head-to-head league or cup. `cup_of`: the league whose cup it is. `meetings`: what the two have played against
 * each other in it before, earliest first.
 */
export const MatchUp = z.object({
  league: z.object({ id: z.int(), name: z.string(), cup_of: z.int().nullable() }),
  match: ManagerMatch,
  meetings: z.array(ManagerMatch),
});
export type MatchUp = z.infer<typeof MatchUp>;

export const CupStatus = z.object({
  qualifying_league: z.int(),
  qualifying_method: z.string(),
  draw_type: z.string(),
  /** The cup's own league; null before the draw. */
  league: z.int().nullable(),
  qualification_event: z.int(),
  qualification_numbers: z.int(),
  name: z.string(),
  has_byes: z.boolean(),
  is_large: z.boolean(),
  pulse_article_id: z.null(),
  winner: z.int().nullable(),
});
export type CupStatus = z.infer<typeof CupStatus>;

export const LeagueEntry = z.object({ entry: z.int(), entry_name: z.string() });
export type LeagueEntry = z.infer<typeof LeagueEntry>;
export const FoundEntry = z.object({ entry: z.int(), player_name: z.string(), entry_name: z.string() });
export type FoundEntry = z.infer<typeof FoundEntry>;

export const CodeCheck = z.object({
  id: z.int(),
  name: z.string(),
  scoring: z.enum(["c", "h"]),
  already_joined: z.boolean(),
  /** null where there is room; `max_entries` is the size. Not in the API family. */
  closed_reason: z.enum(["closed", "full", "started"]).nullable(),
  max_entries: z.int().nullable(),
});
export type CodeCheck = z.infer<typeof CodeCheck>;

export const RenewableLeague = z.object({
  id: z.int(),
  name: z.string(),
  scoring: z.enum(["c", "h"]),
  league_type: z.enum(["s", "x", "c"]),
  ko_rounds: z.int().nullable(),
  max_entries: z.int().nullable(),
  members: z.int(),
});
export type RenewableLeague = z.infer<typeof RenewableLeague>;

const KnockoutRounds = Sent(z.int().min(0).max(9));
const LeagueSize = Sent(z.int().min(0).max(100_000));

export const LeagueName = ShownName(LEAGUE_NAME_MAX);
const EventId = Sent(z.int().min(1).max(99));

export const ClassicLeagueWish = z.object({ name: LeagueName, start_event: EventId });
export type ClassicLeagueWish = z.input<typeof ClassicLeagueWish>;
export const H2hLeagueWish = ClassicLeagueWish.extend({
  ko_rounds: KnockoutRounds.nullish(),
  max_entries: LeagueSize.nullish(),
});
export type H2hLeagueWish = z.input<typeof H2hLeagueWish>;

export const ClassicLeagueUpdate = z.object({
  name: LeagueName,
  admin_entry: SentId.nullish(),
  closed: z.boolean().optional(),
  code_privacy: CodePrivacy.optional(),
  start_event: EventId.optional(),
  before: Before,
});
export type ClassicLeagueUpdate = z.input<typeof ClassicLeagueUpdate>;
export const H2hLeagueUpdate = ClassicLeagueUpdate.extend({
  ko_rounds: KnockoutRounds.nullish(),
  max_entries: LeagueSize.nullish(),
});
export type H2hLeagueUpdate = z.input<typeof H2hLeagueUpdate>;

/** Without `league`, one with room is found or made. */
export const JoinPublicWish = z.object({ league: SentId.nullish(), entry: SentId, scoring: z.enum(["c", "h"]) });
export const JoinPrivateWish = z.object({ code: TypedLeagueCode, entry: SentId });

/** Optional successor of an administrator who leaves. Empty in the API family. */
const LeaveWish = z.object({ admin_entry: SentId.nullish() }).nullish();
const BanWish = z.object({ entry: SentId });
const StandingsQuery = z.object({
  page_new_entries: PageNumber,
  page_standings: PageNumber,
  phase: z.coerce.number<string | number>().int().min(1).max(99).default(1),
});
const CodeAnswer = z.object({ code: z.string() });

const read = { method: "GET", limit: "read", status: 200 } as const;
const write = { method: "POST", limit: "write" } as const;

export const league = {
  classicStandings: endpoint({
    ...read,
    path: "/api/leagues-classic/:league/standings/",
    access: "public",
    summary: "A page of a classic table in a phase, and who has joined since the last deadline",
    revalidated: true,
    params: LeagueParams,
    query: StandingsQuery,
    reply: ClassicStandings,
  }),
  h2hStandings: endpoint({
    ...read,
    path: "/api/leagues-h2h/:league/standings/",
    access: "public",
    summary: "A page of a head-to-head table",
    revalidated: true,
    params: LeagueParams,
    query: StandingsQuery,
    reply: H2hStandings,
  }),
  table: endpoint({
    ...read,
    path: "/api/league/:league/table/",
    access: "public",
    summary: "The whole table of a league as CSV, to be opened in a spreadsheet; of a classic league in a phase",
    params: LeagueParams,
    query: StandingsQuery.pick({ phase: true }),
    type: "text/csv",
    reply: z.string(),
    problems: TABLE_FILE_PROBLEMS,
  }),
  charts: endpoint({
    ...read,
    path: "/api/league/:league/charts/",
    access: "public",
    summary: "The race of a league through the season, and how the points of its current round are spread",
    params: LeagueParams,
    reply: LeagueCharts,
  }),
  matches: endpoint({
    ...read,
    path: "/api/leagues-h2h-matches/league/:league/",
    access: "public",
    summary:
      "Matches of a head-to-head league or cup by round, latest first with `order=latest`; optionally of one entry or round",
    params: LeagueParams,
    query: z.object({
      page: PageNumber,
      entry: PathId.optional(),
      event: PathSmallId.optional(),
      order: z.enum(["latest"]).optional(),
    }),
    reply: ManagerMatches,
    problems: LARGE_LEAGUE_PROBLEMS,
  }),
  matchUp: endpoint({
    ...read,
    path: "/api/league/:league/h2h/:match/",
    access: "public",
    summary:
      "A match of a head-to-head league or cup, and what the two have played before; of a large cup from its last rounds on",
    params: LeagueParams.extend({ match: PathId }),
    reply: MatchUp,
  }),
  cupStatus: endpoint({
    ...read,
    path: "/api/league/:league/cup-status/",
    access: "public",
    summary: "The cup of a classic league; not found while there is none",
    revalidated: true,
    params: LeagueParams,
    reply: CupStatus,
  }),
  entries: endpoint({
    ...read,
    path: "/api/league/:league/entries/",
    access: "public",
    summary: "The entries of a head-to-head league or cup, for the team filter",
    revalidated: true,
    params: LeagueParams,
    reply: z.array(LeagueEntry),
    problems: LARGE_LEAGUE_PROBLEMS,
  }),
  entryPhase: endpoint({
    ...read,
    path: "/api/entry/:entry/phase/:phase/standings/",
    access: "public",
    summary: "An entry's places in one phase of all its classic leagues that have begun",
    params: z.object({ entry: PathId, phase: PathId }),
    reply: z.array(EntryPhase),
  }),
  classic: endpoint({
    ...read,
    path: "/api/leagues-classic/:league/",
    access: "manager",
    summary: "A classic league in detail, for its members",
    params: LeagueParams,
    reply: LeagueDetail,
  }),
  h2h: endpoint({
    ...read,
    path: "/api/leagues-h2h/:league/",
    access: "manager",
    summary: "A head-to-head league in detail, for its members",
    params: LeagueParams,
    reply: LeagueDetail,
  }),
  createClassic: endpoint({
    ...write,
    path: "/api/leagues-classic/",
    access: "manager",
    summary: "Create a private classic league",
    status: 201,
    body: ClassicLeagueWish,
    reply: EntryLeague,
    problems: CREATE_LEAGUE_PROBLEMS,
  }),
  createH2h: endpoint({
    ...write,
    path: "/api/leagues-h2h/",
    access: "manager",
    summary: "Create a private head-to-head league; null or 0 for no size or knockout",
    status: 201,
    body: H2hLeagueWish,
    reply: EntryLeague,
    problems: CREATE_LEAGUE_PROBLEMS,
  }),
  updateClassic: endpoint({
    ...write,
    method: "PUT",
    also: ["PATCH", "POST"],
    path: "/api/leagues-classic/:league/",
    access: "manager",
    summary: "Change a classic league: its name always, the rest until it starts",
    status: 200,
    params: LeagueParams,
    body: ClassicLeagueUpdate,
    reply: LeagueDetail,
    problems: UPDATE_LEAGUE_PROBLEMS,
  }),
  updateH2h: endpoint({
    ...write,
    method: "PUT",
    also: ["PATCH", "POST"],
    path: "/api/leagues-h2h/:league/",
    access: "manager",
    summary: "Change a head-to-head league: its name always, the rest until it starts",
    status: 200,
    params: LeagueParams,
    body: H2hLeagueUpdate,
    reply: LeagueDetail,
    problems: UPDATE_LEAGUE_PROBLEMS,
  }),
  joinPrivate: endpoint({
    ...write,
    path: "/api/leagues-private/join/",
    access: "manager",
    summary: "Join a private league by its code",
    status: 201,
    body: JoinPrivateWish,
    reply: EntryLeague,
    problems: JOIN_PROBLEMS,
  }),
  joinPublic: endpoint({
    ...write,
    path: "/api/leagues-public/join/",
    access: "manager",
    summary: "Join a public league with the given scoring",
    status: 201,
    body: JoinPublicWish,
    reply: EntryLeague,
    problems: JOIN_PROBLEMS,
  }),
  codeCheck: endpoint({
    ...write,
    path: "/api/league/code-check/",
    access: "public",
    summary: "The league behind a code, before joining, signed in or not",
    status: 200,
    body: z.object({ code: TypedLeagueCode }),
    reply: CodeCheck,
  }),
  code: endpoint({
    ...read,
    path: "/api/league/:league/code/",
    access: "manager",
    summary: "A league's code, if the caller may see it",
    params: LeagueParams,
    reply: CodeAnswer,
  }),
  regenerateCode: endpoint({
    ...write,
    path: "/api/league/:league/code/regenerate/",
    access: "manager",
    summary: "Regenerate the league code; the old one stops working",
    status: 200,
    params: LeagueParams,
    reply: CodeAnswer,
  }),
  searchEntries: endpoint({
    ...read,
    path: "/api/league/:league/search-entries/",
    access: "manager",
    summary: "Search members by the start of a name, the first 50 without one (administrator only)",
    params: LeagueParams,
    query: z.object({ search: z.string().max(100).default("") }),
    reply: z.array(FoundEntry),
  }),
  ban: endpoint({
    ...write,
    path: "/api/league/:league/bans/ban/",
    access: "manager",
    summary: "Suspend a member, who leaves immediately and can't rejoin",
    status: 200,
    params: LeagueParams,
    body: BanWish,
    reply: z.array(LeagueBan),
    problems: UPDATE_LEAGUE_PROBLEMS,
  }),
  unban: endpoint({
    ...write,
    path: "/api/league/:league/bans/unban/",
    access: "manager",
    summary: "Remove a suspension; the manager can rejoin",
    status: 200,
    params: LeagueParams,
    body: BanWish,
    reply: z.array(LeagueBan),
    problems: UPDATE_LEAGUE_PROBLEMS,
  }),
  leave: endpoint({
    ...write,
    path: "/api/league/:league/leave/",
    access: "manager",
    summary: "Leave a league; its administrator hands it over in the same move",
    status: 204,
    params: LeagueParams,
    body: LeaveWish,
    reply: null,
    problems: UPDATE_LEAGUE_PROBLEMS,
  }),
  delete: endpoint({
    ...write,
    path: "/api/leagues-private/delete/",
    access: "manager",
    summary: "Delete a private league that has not started",
    status: 204,
    body: z.object({ league: SentId }),
    reply: null,
    problems: UPDATE_LEAGUE_PROBLEMS,
  }),
  renewable: endpoint({
    ...read,
    path: "/api/leagues-renewable/",
    access: "manager",
    summary: "The private leagues you administered last season",
    reply: z.array(RenewableLeague),
  }),
  renew: endpoint({
    ...write,
    path: "/api/leagues-renewable/:league/renew/",
    access: "manager",
    summary: "Renew last season's league with its members",
    status: 201,
    params: LeagueParams,
    reply: EntryLeague,
    problems: CREATE_LEAGUE_PROBLEMS,
  }),
  deleteRenewable: endpoint({
    ...write,
    method: "DELETE",
    path: "/api/leagues-renewable/:league/",
    access: "manager",
    summary: "Remove the offer to renew a league",
    status: 204,
    params: LeagueParams,
    reply: null,
  }),
};
