import { REASON_MAX, REASON_MIN, STAT_NAMES } from "@elvan/rules";
import { z } from "zod";
import { ChipName, EntryParams, Id, Iso, IsoMicro, PathId, StatFields } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import {
  CHIP_RETURN_PROBLEMS,
  CORRECTION_PROBLEMS,
  MOVE_PROBLEMS,
  ProblemItem,
  REINSTATE_PROBLEMS,
  RELEASE_PROBLEMS,
} from "./problems.ts";

/** A job of the season's machinery as it last ran, on whichever process. */
export const JobRun = z.object({
  name: z.string(),
  /** Seconds from the end of a run to the next one. */
  every: z.int(),
  /** On the machine's clock; null while it has never run. */
  started_at: IsoMicro.nullable(),
  /** null while it runs. */
  ended_at: IsoMicro.nullable(),
  /** What the last run failed with; empty when it went well. */
  error: z.string(),
  /** Matches of which the last run was told other figures than the final ones; they were left as they are. */
  refused: z.array(z.int()),
  /** The season of which the followed game tells, where it is another than ours: nothing of it is taken. */
  other_season: z.string().nullable(),
});
export type JobRun = z.infer<typeof JobRun>;

/** A line of the audit trail. */
export const AuditLine = z.object({
  id: z.int(),
  at: IsoMicro,
  /** Whose doing; null on the command line and by the machinery. */
  account: z.int().nullable(),
  name: z.string().nullable(),
  action: z.string(),
  detail: z.record(z.string(), z.unknown()),
});

/** A name that the word lists refused and somebody asks for. */
export const OpenAppeal = z.object({
  id: z.int(),
  name: z.string(),
  reason: z.string(),
  asked: IsoMicro,
  /** Whose wish: the person's name. */
  by: z.string(),
});

/** How many teams' chips come back, go on in the open round, or stay used because their window has closed. */
const Reinstated = z.object({ returned: z.int(), continued: z.int(), lost: z.int() });

/** How the season stands, for whoever runs it. */
export const Operations = z.object({
  season: z.string(),
  /** The season's time. */
  now: IsoMicro,
  /** The game is closed to everybody but operators. */
  maintenance: z.boolean(),
  managers: z.int(),
  current_event: z.int().nullable(),
  next_event: z.int().nullable(),
  next_deadline: Iso.nullable(),
  /** Settled rounds whose points are still to become final, the earliest first, and when they do at the latest. */
  checks: z.array(z.object({ event: z.int(), due: IsoMicro })),
  /** Rounds that were called off as a whole after their deadline, and what giving their chips back would do. */
  called_off: z.array(Reinstated.extend({ event: z.int() })),
  jobs: z.array(JobRun),
  /** The oldest first. */
  appeals: z.array(OpenAppeal),
  audit: z.array(AuditLine),
});
export type Operations = z.infer<typeof Operations>;

/** A line of the statistics' ledger (rules.md 16). */
export const StatRevision = z.object({
  id: z.int(),
  at: IsoMicro,
  element: z.int(),
  identifier: z.enum(STAT_NAMES),
  old_value: z.int(),
  new_value: z.int(),
  /** Of the player in the match, before and after. */
  old_points: z.int(),
  new_points: z.int(),
  source: z.enum(["feed", "operator"]),
  reason: z.string().nullable(),
});

/** A match with everything that is held of it. */
export const OperationsFixture = z.object({
  id: z.int(),
  event: z.int().nullable(),
  kickoff_time: Iso.nullable(),
  provisional_start_time: z.boolean(),
  team_h: z.int(),
  team_a: z.int(),
  started: z.boolean(),
  finished: z.boolean(),
  abandoned: z.boolean(),
  /** A feed tells of it, and an operator has put it where it is: the feed does not move it. */
  held_from_feed: z.boolean(),
  /** The points of its round are final: a correction settles it and all that follow anew. */
  checked: z.boolean(),
  lines: z.array(z.object({ element: z.int(), team: z.int(), total_points: z.int(), ...StatFields })),
  revisions: z.array(StatRevision),
});
export type OperationsFixture = z.infer<typeof OperationsFixture>;

/** What is to be true of players in a match; statistics left out stay. */
const lines = z
  .array(
    z.object({
      element: Id,
      team: Id,
      stats: z.partialRecord(z.enum(STAT_NAMES), z.int().min(0).max(999)),
    }),
  )
  .min(1)
  .max(60);
const reason = z.string().trim().min(REASON_MIN).max(REASON_MAX);

/** What a correction would change, told before it is made. */
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
  /** Teams that have one of these players among their fifteen of the round. */
  entries: z.int(),
  /** Leagues, beside those of everybody, in which such a team stands. */
  leagues: z.int(),
});
export type CorrectionReview = z.infer<typeof CorrectionReview>;

/** The chips that a team has used, and what giving each of them back would do. */
export const UsedChips = z.object({
  entry: z.int(),
  name: z.string(),
  player_first_name: z.string(),
  player_last_name: z.string(),
  plays: z.array(
    z.object({
      event: z.int(),
      chip: ChipName,
      /** Of the round with the chip, before transfer cost; null until it is first scored. */
      points: z.int().nullable(),
      /** The same without it; null where it cannot be given back. */
      points_without: z.int().nullable(),
      /** Why it cannot be given back. */
      problems: z.array(ProblemItem),
    }),
  ),
});
export type UsedChips = z.infer<typeof UsedChips>;

const params = z.object({ fixture: PathId });

/** The operators' console: how the season stands, and the few things that are done by hand. */
export const operations = {
  season: endpoint({
    method: "GET",
    path: "/api/operations/",
    access: "operator",
    limit: "read",
    summary: "How the season stands: clock, jobs with their last run, audit trail",
    status: 200,
    reply: Operations,
  }),
  maintenance: endpoint({
    method: "PUT",
    path: "/api/operations/maintenance/",
    access: "operator",
    limit: "write",
    summary: "Close the game to everybody but operators, or open it again",
    status: 204,
    body: z.object({ closed: z.boolean() }),
    reply: null,
  }),
  runJob: endpoint({
    method: "POST",
    path: "/api/operations/jobs/:job/run/",
    access: "operator",
    limit: "write",
    summary: "Ask whichever process does the jobs to run this one now",
    status: 202,
    params: z.object({ job: z.string().regex(/^[a-z-]{1,40}$/) }),
    reply: null,
  }),
  release: endpoint({
    method: "POST",
    path: "/api/operations/events/:event/release/",
    access: "operator",
    limit: "write",
    summary: "Call the points of a settled round final, without waiting for the provider or the clock",
    status: 204,
    params: z.object({ event: PathId }),
    reply: null,
    problems: RELEASE_PROBLEMS,
  }),
  reinstateChips: endpoint({
    method: "POST",
    path: "/api/operations/events/:event/chips/return/",
    access: "operator",
    limit: "write",
    summary:
      "Give back every chip of a round that was called off as a whole, with a reason: a wildcard goes on in the open round, others can be played once more",
    status: 200,
    params: z.object({ event: PathId }),
    body: z.object({ reason }),
    reply: Reinstated.extend({ rescored: z.array(z.int()) }),
    problems: REINSTATE_PROBLEMS,
  }),
  decideAppeal: endpoint({
    method: "POST",
    path: "/api/operations/appeals/:appeal/",
    access: "operator",
    limit: "write",
    summary: "Allow a refused name to everybody, or let it stay refused",
    status: 204,
    params: z.object({ appeal: PathId }),
    body: z.object({ allowed: z.boolean() }),
    reply: null,
  }),
  fixture: endpoint({
    method: "GET",
    path: "/api/operations/fixtures/:fixture/",
    access: "operator",
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
    summary: "Correct statistics, with a reason; the round and those that follow from it are scored again",
    status: 200,
    params,
    body: z.object({ lines, reason }),
    reply: z.object({ revisions: z.int(), rescored: z.array(z.int()) }),
    problems: CORRECTION_PROBLEMS,
  }),
  move: endpoint({
    method: "PUT",
    path: "/api/operations/fixtures/:fixture/place/",
    access: "operator",
    limit: "write",
    summary:
      "Postpone a match (no round), or move it to another round or time, with a reason; one that has begun is begun anew if it is put ahead",
    status: 204,
    params,
    body: z.object({
      event: Id.nullable(),
      kickoff_time: z.iso.datetime({ offset: true }).nullable(),
      provisional_start_time: z.boolean(),
      reason,
    }),
    reply: null,
    problems: MOVE_PROBLEMS,
  }),
  leaveToFeed: endpoint({
    method: "DELETE",
    path: "/api/operations/fixtures/:fixture/place/",
    access: "operator",
    limit: "write",
    summary: "Leave it to the feed again where and when a match is played",
    status: 204,
    params,
    reply: null,
  }),
  abandon: endpoint({
    method: "POST",
    path: "/api/operations/fixtures/:fixture/abandon/",
    access: "operator",
    limit: "write",
    summary: "A match that will not be finished: its figures stand, or are taken back through the ledger",
    status: 204,
    params,
    body: z.object({ result: z.enum(["stands", "void"]), reason }),
    reply: null,
  }),
  chips: endpoint({
    method: "GET",
    path: "/api/operations/entries/:entry/chips/",
    access: "operator",
    limit: "read",
    summary: "The chips that a team has used, and what giving each of them back would do",
    status: 200,
    params: EntryParams,
    reply: UsedChips,
  }),
  returnChip: endpoint({
    method: "POST",
    path: "/api/operations/entries/:entry/chips/:event/return/",
    access: "operator",
    limit: "write",
    summary: "Give a team the chip of a round back, with a reason; the round and those that follow are scored again",
    status: 200,
    params: EntryParams.extend({ event: PathId }),
    body: z.object({ reason }),
    reply: z.object({ rescored: z.array(z.int()) }),
    problems: CHIP_RETURN_PROBLEMS,
  }),
};
