import {
  AWARDED_GOALS_MAX,
  normalizeName,
  REASON_MAX,
  REASON_MIN,
  ROUND_RULE_LIMITS,
  ROUND_RULES,
  STAT_NAMES,
  type RoundRule,
} from "@elvan/rules";
import { z } from "zod";
import { AuditLine } from "./audit.ts";
import { PublicWords } from "./announcement.ts";
import {
  Before,
  ChipName,
  EntryParams,
  Id,
  Iso,
  IsoMicro,
  PathId,
  PathSmallId,
  SmallId,
  StatFields,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { SuspensionAppeal } from "./people.ts";
import {
  AWARD_PROBLEMS,
  CHIP_RETURN_PROBLEMS,
  CORRECTION_PROBLEMS,
  DEADLINE_PROBLEMS,
  ELSEWHERE_PROBLEMS,
  MATCH_CHANGE_PROBLEMS,
  MOVE_PROBLEMS,
  NAME_WORD_PROBLEMS,
  ProblemItem,
  REINSTATE_PROBLEMS,
  RELEASE_PROBLEMS,
  RESUME_PROBLEMS,
  ROUND_RULES_PROBLEMS,
  UNDO_AWARD_PROBLEMS,
  UNDO_MOVE_PROBLEMS,
  VENUE_PROBLEMS,
} from "./problems.ts";

/** What the console has words for. */
export const JOB_NAMES = [
  "season",
  "feed",
  "owners",
  "tidy",
  "mail",
  "newsletters",
  "notifications",
  "league-life",
  "push",
  "alerts",
  "forecasts",
] as const;

export const JobRun = z.object({
  name: z.string(),
  every: z.int(),
  /** Database clock; null: never. */
  started_at: IsoMicro.nullable(),
  ended_at: IsoMicro.nullable(),
  error: z.string(),
  /** Fixtures whose final figures the feed contradicts. */
  refused: z.array(z.int()),
  /** The season the followed game plays, if not ours: nothing is applied. */
  other_season: z.string().nullable(),
});
export type JobRun = z.infer<typeof JobRun>;

export const OpenAppeal = z.object({
  id: z.int(),
  name: z.string(),
  reason: z.string(),
  asked: IsoMicro,
  by: z.string(),
});

export const NameWord = z.object({
  id: z.int(),
  /** May have a star for any letters at either end. */
  word: z.string(),
  allowed: z.boolean(),
  reason: z.string(),
  added: IsoMicro,
});
export type NameWord = z.infer<typeof NameWord>;

/** A word as an operator types it: letters, numbers and spaces, and a star at either end for any letters. */
const word = z
  .string()
  .overwrite(normalizeName)
  .min(2)
  .max(50)
  .regex(/^\*?[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ]*\*?$/u);

/** Teams whose chips are returned, continued in the open round, or lost. */
const Reinstated = z.object({ returned: z.int(), continued: z.int(), lost: z.int() });

/** A match that the feed does not control, partly or fully. */
export const HeldMatch = z.object({
  fixture: z.int(),
  /** Placed by an operator, taken back until the feed has it ahead, abandoned, or with a result or a home club of their own. */
  why: z.enum(["placed", "taken_back", "voided", "awarded", "venue"]),
});

export const HeldFigure = z.object({
  fixture: z.int(),
  element: z.int(),
  identifier: z.enum(STAT_NAMES),
  value: z.int(),
  told: z.int(),
  at: IsoMicro,
  reason: z.string(),
});
export type HeldFigure = z.infer<typeof HeldFigure>;

export const MissingSetting = z.enum(["https", "mail", "secret"]);
export type MissingSetting = z.infer<typeof MissingSetting>;

export const Operations = z.object({
  season: z.string(),
  missing_settings: z.array(MissingSetting),
  now: IsoMicro,
  maintenance: z.boolean(),
  /** Why the game is closed, and until when. */
  closed_text: z.object({ text_sv: z.string(), text_en: z.string() }),
  managers: z.int(),
  current_event: z.int().nullable(),
  next_event: z.int().nullable(),
  next_deadline: Iso.nullable(),
  /** Rounds ahead, in order: when they close, and when their first match begins. */
  deadlines: z.array(
    z.object({
      event: z.int(),
      deadline_time: Iso,
      /** Operators have set it; it does not follow the matches. */
      deadline_by_hand: z.boolean(),
      first_kickoff: Iso.nullable(),
    }),
  ),
  /** Settled rounds, earliest first, and when they become final at the latest; null: not before a waiting change is decided. */
  checks: z.array(z.object({ event: z.int(), due: IsoMicro.nullable() })),
  /** Rounds called off after their deadline, and the effect of returning their chips. */
  called_off: z.array(Reinstated.extend({ event: z.int() })),
  jobs: z.array(JobRun),
  /** Processes with a wrong clock: seconds ahead, and whether they refuse work. */
  clocks: z.array(z.object({ name: z.string(), ahead: z.number() })),
  appeals: z.array(OpenAppeal),
  /** Against suspensions; oldest first, as the others. */
  suspension_appeals: z.array(SuspensionAppeal),
  /** A league's notice and rules that a member has reported, as they were then, and as they are now if they have been changed since. */
  league_reports: z.array(
    z.object({
      id: z.int(),
      league: z.int(),
      name: z.string(),
      reason: z.string(),
      words: z.string(),
      now: z.string().nullable(),
      asked: IsoMicro,
    }),
  ),
  mail: z.object({
    /** Unsent, and those that failed so far. */
    waiting: z.int(),
    tried: z.int(),
    failed: z.int(),
    next_try: IsoMicro.nullable(),
    /** The mail server's last answer, without addresses. */
    error: z.string().nullable(),
  }),
  held: z.object({ matches: z.array(HeldMatch), figures: z.array(HeldFigure) }),
  audit: z.array(AuditLine),
});
export type Operations = z.infer<typeof Operations>;

export const StatRevision = z.object({
  id: z.int(),
  at: IsoMicro,
  element: z.int(),
  identifier: z.enum(STAT_NAMES),
  old_value: z.int(),
  new_value: z.int(),
  old_points: z.int(),
  new_points: z.int(),
  source: z.enum(["feed", "operator"]),
  reason: z.string().nullable(),
});

export const OperationsFixture = z.object({
  id: z.int(),
  event: z.int().nullable(),
  kickoff_time: Iso.nullable(),
  provisional_start_time: z.boolean(),
  team_h: z.int(),
  team_a: z.int(),
  team_h_score: z.int().nullable(),
  team_a_score: z.int().nullable(),
  /** The score as played, where operators have awarded another. */
  played_score: z.object({ h: z.int().nullable(), a: z.int().nullable() }).nullable(),
  /** Operators have its clubs the other way round than the feed. */
  venue_held: z.boolean(),
  started: z.boolean(),
  finished_provisional: z.boolean(),
  finished: z.boolean(),
  abandoned: z.boolean(),
  /** Abandoned: the feed is ignored. */
  voided: z.boolean(),
  /** Placed by an operator: the feed does not move it. */
  held_from_feed: z.boolean(),
  /** Where it was before operators moved it, while that can be undone. */
  moved_from: z.object({ event: z.int().nullable(), kickoff_time: Iso.nullable() }).nullable(),
  /** Its round is final: a correction settles again that round and all after it. */
  checked: z.boolean(),
  lines: z.array(z.object({ element: z.int(), team: z.int(), total_points: z.int(), ...StatFields })),
  held: z.array(HeldFigure),
  revisions: z.array(StatRevision),
});
export type OperationsFixture = z.infer<typeof OperationsFixture>;

/** Statistics left out are unchanged. */
const lines = z
  .array(
    z.object({
      element: Id,
      team: SmallId,
      stats: z.partialRecord(z.enum(STAT_NAMES), z.int().min(0).max(999)),
    }),
  )
  .min(1)
  .max(60);
const reason = z.string().trim().min(REASON_MIN).max(REASON_MAX);

export const CorrectionReview = z.object({
  changes: z.array(
    z.object({
      element: z.int(),
      identifier: z.enum(STAT_NAMES),
      old_value: z.int(),
      new_value: z.int(),
      old_points: z.int(),
      new_points: z.int(),
    }),
  ),
  /** What a feed would be refused for: of a player, or of a side. */
  doubts: z.array(
    z.object({
      element: z.int().nullable(),
      code: z.string(),
      detail: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  entries: z.int(),
  /** Without general leagues. */
  leagues: z.int(),
});
export type CorrectionReview = z.infer<typeof CorrectionReview>;

export const UsedChips = z.object({
  entry: z.int(),
  name: z.string(),
  player_first_name: z.string(),
  player_last_name: z.string(),
  plays: z.array(
    z.object({
      event: z.int(),
      chip: ChipName,
      points: z.int().nullable(),
      /** null where it cannot be given back. */
      points_without: z.int().nullable(),
      problems: z.array(ProblemItem),
    }),
  ),
});
export type UsedChips = z.infer<typeof UsedChips>;

const params = z.object({ fixture: PathId });

const roundRule = (rule: RoundRule) => {
  const { least, most } = ROUND_RULE_LIMITS[rule];
  return z.int().min(least).max(most).nullable();
};
/** Null: as in every other round. */
const RoundRules = z.object({
  squad_team_limit: roundRule("squad_team_limit"),
  transfers_cap: roundRule("transfers_cap"),
  max_extra_free_transfers: roundRule("max_extra_free_transfers"),
});
export const RoundRulesReview = z.object({
  changes: z.array(z.object({ rule: z.enum(ROUND_RULES), from: z.int(), to: z.int() })),
  /** Teams that have more players of a club than the round would allow; they keep them until they make a transfer. */
  over: z.int(),
});
export type RoundRulesReview = z.infer<typeof RoundRulesReview>;

const awardedGoals = z.int().min(0).max(AWARDED_GOALS_MAX);

const place = z.object({
  event: SmallId.nullable(),
  kickoff_time: z.iso.datetime({ offset: true }).nullable(),
  provisional_start_time: z.boolean(),
});
const result = z.enum(["stands", "void"]);
const score = z.object({ team_h_score: awardedGoals, team_a_score: awardedGoals });

/** What an operator may do with a match, as it is reviewed. */
export const MatchChange = z.discriminatedUnion("act", [
  place.extend({ act: z.literal("move") }),
  z.object({ act: z.literal("undo_move") }),
  z.object({ act: z.literal("abandon"), result }),
  z.object({ act: z.literal("resume") }),
  score.extend({ act: z.literal("award") }),
  z.object({ act: z.literal("undo_award") }),
  z.object({ act: z.literal("turn"), team_h: SmallId }),
]);
export type MatchChange = z.infer<typeof MatchChange>;

export const MatchChangeReview = z.object({
  /** Those that would move. */
  deadlines: z.array(z.object({ event: z.int(), from: Iso, to: Iso })),
  /** Settled rounds that would wait for the match again. */
  reopened: z.array(z.int()),
  /** Rounds whose final points would be settled again. */
  final: z.array(z.int()),
  /** Players whose points in a round would change. */
  players: z.array(z.object({ element: z.int(), event: z.int(), old_points: z.int(), new_points: z.int() })),
  /** Chips that teams have played in the closed rounds concerned; they stay played. */
  chips: z.array(z.object({ event: z.int(), chip: ChipName, teams: z.int() })),
  teams: z.object({
    /** Teams whose season total would change, and by how much at most. */
    changed: z.int(),
    gained: z.int(),
    lost: z.int(),
    /** Teams whose overall rank would change. */
    ranks: z.int(),
    /** Those that gain or lose most: totals and overall ranks. */
    examples: z.array(
      z.object({
        entry: z.int(),
        name: z.string(),
        old_points: z.int(),
        new_points: z.int(),
        old_rank: z.int(),
        new_rank: z.int(),
      }),
    ),
  }),
});
export type MatchChangeReview = z.infer<typeof MatchChangeReview>;

export const operations = {
  season: endpoint({
    method: "GET",
    path: "/api/operations/",
    access: "reader",
    limit: "read",
    summary: "The state of the season: clock, jobs with their last run, audit trail",
    status: 200,
    reply: Operations,
  }),
  maintenance: endpoint({
    method: "PUT",
    path: "/api/operations/maintenance/",
    access: "operator",
    limit: "write",
    summary: "Close the game to everyone without a role in the console, or open it again",
    status: 204,
    body: z.object({
      closed: z.boolean(),
      /** Why, and until when; shown while the game is closed. */
      text_sv: PublicWords.default(""),
      text_en: PublicWords.default(""),
      before: Before,
    }),
    reply: null,
    problems: ELSEWHERE_PROBLEMS,
  }),
  runJob: endpoint({
    method: "POST",
    path: "/api/operations/jobs/:job/run/",
    access: "operator",
    limit: "write",
    summary: "Ask the process that runs the jobs to run this one now",
    status: 202,
    params: z.object({ job: z.string().regex(/^[a-z-]{1,40}$/) }),
    reply: null,
  }),
  sendMailAgain: endpoint({
    method: "POST",
    path: "/api/operations/mail/send/",
    access: "operator",
    limit: "write",
    summary: "Send queued mail now, and retry mail that failed for good in the last week",
    status: 200,
    reply: z.object({ messages: z.int() }),
  }),
  release: endpoint({
    method: "POST",
    path: "/api/operations/events/:event/release/",
    access: "operator",
    limit: "write",
    summary: "Make a settled round's points final now",
    status: 204,
    params: z.object({ event: PathSmallId }),
    reply: null,
    problems: RELEASE_PROBLEMS,
  }),
  setDeadline: endpoint({
    method: "PUT",
    path: "/api/operations/events/:event/deadline/",
    access: "operator",
    limit: "write",
    summary: "Set the deadline of a round ahead, with a reason, or have it follow the first kick-off again",
    status: 204,
    params: z.object({ event: PathSmallId }),
    body: z.object({
      /** Null: as the matches have it. */
      deadline_time: z.iso.datetime({ offset: true }).nullable(),
      reason,
      before: Before,
    }),
    reply: null,
    problems: DEADLINE_PROBLEMS,
  }),
  reviewRoundRules: endpoint({
    method: "POST",
    path: "/api/operations/events/:event/rules/review/",
    access: "operator",
    limit: "write",
    summary: "What other limits for a round ahead would change; changes nothing",
    status: 200,
    params: z.object({ event: PathSmallId }),
    body: z.object({ rules: RoundRules }),
    reply: RoundRulesReview,
    problems: ROUND_RULES_PROBLEMS,
  }),
  setRoundRules: endpoint({
    method: "PUT",
    path: "/api/operations/events/:event/rules/",
    access: "operator",
    limit: "write",
    summary:
      "Give a round ahead other limits than the season's, with a reason: players of a club, transfers, saved free transfers; null: the season's",
    status: 204,
    params: z.object({ event: PathSmallId }),
    body: RoundRules.extend({ reason, before: Before }),
    reply: null,
    problems: ROUND_RULES_PROBLEMS,
  }),
  reinstateChips: endpoint({
    method: "POST",
    path: "/api/operations/events/:event/chips/return/",
    access: "operator",
    limit: "write",
    summary:
      "Return every chip of a round that was called off, with a reason: a wildcard carries over to the open round, others can be played again",
    status: 200,
    params: z.object({ event: PathSmallId }),
    body: z.object({ reason }),
    reply: Reinstated.extend({ rescored: z.array(z.int()) }),
    problems: REINSTATE_PROBLEMS,
  }),
  decideAppeal: endpoint({
    method: "POST",
    path: "/api/operations/appeals/:appeal/",
    access: "moderator",
    limit: "write",
    summary: "Allow a rejected name for everyone, or keep it rejected",
    status: 204,
    params: z.object({ appeal: PathId }),
    body: z.object({ allowed: z.boolean() }),
    reply: null,
  }),
  decideLeagueReport: endpoint({
    method: "POST",
    path: "/api/operations/league-reports/:report/",
    access: "moderator",
    limit: "write",
    summary:
      "Hide a league's reported notice and rules until they are changed, or keep them; decides all open reports of the league",
    status: 204,
    params: z.object({ report: PathId }),
    body: z.object({ hidden: z.boolean() }),
    reply: null,
  }),
  nameWords: endpoint({
    method: "GET",
    path: "/api/operations/name-words/",
    access: "reader",
    limit: "read",
    summary: "Words operators have added to the name filter",
    status: 200,
    reply: z.array(NameWord),
  }),
  addNameWord: endpoint({
    method: "POST",
    path: "/api/operations/name-words/",
    access: "moderator",
    limit: "write",
    summary: "Block or allow a word in new names, with a reason; existing names stay",
    status: 201,
    body: z.object({ word, allowed: z.boolean(), reason }),
    reply: NameWord,
    problems: NAME_WORD_PROBLEMS,
  }),
  removeNameWord: endpoint({
    method: "POST",
    path: "/api/operations/name-words/:word/remove/",
    access: "moderator",
    limit: "write",
    summary: "Remove a word from the operators' list, with a reason",
    status: 204,
    params: z.object({ word: PathId }),
    body: z.object({ reason }),
    reply: null,
  }),
  tryName: endpoint({
    method: "POST",
    path: "/api/operations/name-words/try/",
    access: "moderator",
    limit: "write",
    summary:
      "Whether a name would be rejected for a team or league, or for a person, and for which word; changes nothing",
    status: 200,
    body: z.object({ name: z.string().trim().min(1).max(60) }),
    reply: z.object({
      game: z.string().nullable(),
      person: z.string().nullable(),
    }),
  }),
  fixture: endpoint({
    method: "GET",
    path: "/api/operations/fixtures/:fixture/",
    access: "reader",
    limit: "read",
    summary: "A match with its statistics and the ledger behind them",
    status: 200,
    params,
    reply: OperationsFixture,
  }),
  reviewCorrection: endpoint({
    method: "POST",
    path: "/api/operations/fixtures/:fixture/review/",
    access: "operator",
    limit: "write",
    summary: "What a correction would change; changes nothing",
    status: 200,
    params,
    body: z.object({ lines }),
    reply: CorrectionReview,
    problems: CORRECTION_PROBLEMS,
  }),
  correct: endpoint({
    method: "POST",
    path: "/api/operations/fixtures/:fixture/correct/",
    access: "operator",
    limit: "write",
    summary: "Correct statistics, with a reason; the round and those that depend on it are rescored",
    status: 200,
    params,
    body: z.object({
      lines,
      reason,
      /** Keyed by player and statistic: "31 goals_scored". */
      before: Before,
    }),
    reply: z.object({ revisions: z.int(), rescored: z.array(z.int()) }),
    problems: CORRECTION_PROBLEMS,
  }),
  move: endpoint({
    method: "PUT",
    path: "/api/operations/fixtures/:fixture/place/",
    access: "operator",
    limit: "write",
    summary:
      "Postpone a match (no round), or move it to another round or time, with a reason; a match that has begun starts over if it is moved ahead",
    status: 204,
    params,
    body: place.extend({ reason, before: Before }),
    reply: null,
    problems: MOVE_PROBLEMS,
  }),
  undoMove: endpoint({
    method: "POST",
    path: "/api/operations/fixtures/:fixture/place/undo/",
    access: "operator",
    limit: "write",
    summary:
      "Undo an operator's move of a match, with a reason: it is where it was, with the figures that the move took back",
    status: 204,
    params,
    body: z.object({ reason }),
    reply: null,
    problems: UNDO_MOVE_PROBLEMS,
  }),
  reviewMatchChange: endpoint({
    method: "POST",
    path: "/api/operations/fixtures/:fixture/changes/review/",
    access: "operator",
    limit: "write",
    summary: "What moving, abandoning, awarding or turning a match, or undoing that, would change; changes nothing",
    status: 200,
    params,
    body: MatchChange,
    reply: MatchChangeReview,
    problems: MATCH_CHANGE_PROBLEMS,
  }),
  leaveToFeed: endpoint({
    method: "DELETE",
    path: "/api/operations/fixtures/:fixture/place/",
    access: "operator",
    limit: "write",
    summary: "Hand a match's round and time back to the feed",
    status: 204,
    params,
    reply: null,
  }),
  abandon: endpoint({
    method: "POST",
    path: "/api/operations/fixtures/:fixture/abandon/",
    access: "operator",
    limit: "write",
    summary: "Abandon a match: its figures stand, or are reversed through the ledger",
    status: 204,
    params,
    body: z.object({
      result,
      reason,
      /** `result` is null where the match is not abandoned. */
      before: Before,
    }),
    reply: null,
    problems: ELSEWHERE_PROBLEMS,
  }),
  resume: endpoint({
    method: "POST",
    path: "/api/operations/fixtures/:fixture/resume/",
    access: "operator",
    limit: "write",
    summary: "Undo an abandonment, with a reason: the match is as before, with its figures, and follows the feed",
    status: 204,
    params,
    body: z.object({ reason }),
    reply: null,
    problems: RESUME_PROBLEMS,
  }),
  award: endpoint({
    method: "PUT",
    path: "/api/operations/fixtures/:fixture/result/",
    access: "operator",
    limit: "write",
    summary:
      "Award a result, with a reason: it is shown instead of the score as played, and the match is over; figures and points stay",
    status: 204,
    params,
    body: score.extend({ reason, before: Before }),
    reply: null,
    problems: AWARD_PROBLEMS,
  }),
  undoAward: endpoint({
    method: "POST",
    path: "/api/operations/fixtures/:fixture/result/undo/",
    access: "operator",
    limit: "write",
    summary: "Undo an awarded result, with a reason: the match is as it was played, and follows the feed",
    status: 204,
    params,
    body: z.object({ reason }),
    reply: null,
    problems: UNDO_AWARD_PROBLEMS,
  }),
  changeVenue: endpoint({
    method: "PUT",
    path: "/api/operations/fixtures/:fixture/venue/",
    access: "operator",
    limit: "write",
    summary: "Name the home club of a match, with a reason; scores and figures go with their clubs",
    status: 204,
    params,
    body: z.object({ team_h: SmallId, reason }),
    reply: null,
    problems: VENUE_PROBLEMS,
  }),
  leaveFigure: endpoint({
    method: "DELETE",
    path: "/api/operations/fixtures/:fixture/figures/:element/:identifier/",
    access: "operator",
    limit: "write",
    summary: "Hand a corrected figure back to the feed: it becomes what the feed has reported since",
    status: 200,
    params: params.extend({ element: PathId, identifier: z.enum(STAT_NAMES) }),
    reply: z.object({ rescored: z.array(z.int()) }),
  }),
  chips: endpoint({
    method: "GET",
    path: "/api/operations/entries/:entry/chips/",
    access: "reader",
    limit: "read",
    summary: "The chips a team has used, and what returning each would do",
    status: 200,
    params: EntryParams,
    reply: UsedChips,
  }),
  returnChip: endpoint({
    method: "POST",
    path: "/api/operations/entries/:entry/chips/:event/return/",
    access: "operator",
    limit: "write",
    summary: "Return a team's chip from a round, with a reason; the round and later ones are rescored",
    status: 200,
    params: EntryParams.extend({ event: PathSmallId }),
    body: z.object({ reason }),
    reply: z.object({ rescored: z.array(z.int()) }),
    problems: CHIP_RETURN_PROBLEMS,
  }),
};
