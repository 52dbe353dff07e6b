import { z } from "zod";
import { EventParams, Iso, PathId, StatFields } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const ExplainLine = z.object({
  identifier: z.string(),
  points: z.int(),
  value: z.int(),
  points_modification: z.int(),
});
export type ExplainLine = z.infer<typeof ExplainLine>;

/** `explain` sums to `total_points`. */
export const LivePlayer = z.object({
  id: z.int(),
  stats: z.object({
    ...StatFields,
    total_points: z.int(),
    in_dreamteam: z.boolean(),
    played: z.boolean(),
  }),
  explain: z.array(z.object({ fixture: z.int(), stats: z.array(ExplainLine) })),
  modified: z.boolean(),
  /** The club at the round's deadline. */
  team: z.int(),
});
export type LivePlayer = z.infer<typeof LivePlayer>;

export const Live = z.object({ elements: z.array(LivePlayer) });
export type Live = z.infer<typeof Live>;

/** running: as if the round ended now. settled: counted, corrections possible. final: checked, and before the first deadline. */
export const LiveStage = z.enum(["running", "settled", "final"]);
export type LiveStage = z.infer<typeof LiveStage>;

/** The same in every process; compare with `compareLiveVersions`, otherwise opaque. */
export const LiveVersion = z.string().regex(/^\d+(\.\d+)*$/);
export type LiveVersion = z.infer<typeof LiveVersion>;

/** null in its place: not live any more. */
export const LiveMark = z.object({ version: LiveVersion, event: z.int(), stage: LiveStage });
export type LiveMark = z.infer<typeof LiveMark>;

/** `delta`: change since the previous message; 0 in a complete one, which leaves out players who have no points and have not played. */
export const LiveElement = z.object({
  id: z.int(),
  points: z.int(),
  delta: z.int(),
  /** to_play: a fixture of the club is not over; absent: will not play. */
  state: z.enum(["played", "to_play", "absent"]),
});
export type LiveElement = z.infer<typeof LiveElement>;

export const LiveFixture = z.object({
  id: z.int(),
  started: z.boolean().nullable(),
  finished: z.boolean(),
  finished_provisional: z.boolean(),
  minutes: z.int(),
  team_h_score: z.int().nullable(),
  team_a_score: z.int().nullable(),
});
export type LiveFixture = z.infer<typeof LiveFixture>;

/**
 * Changes since the last message. Clients patch what they show and refetch computed data (tables, ranks) after a random delay of up to 2 s
 * to spread the load, sending the version as `x-live-version`.
 */
export const LiveUpdate = z.object({
  ...LiveMark.shape,
  at: Iso,
  complete: z.boolean(),
  elements: z.array(LiveElement),
  fixtures: z.array(LiveFixture),
  average_entry_score: z.int(),
  highest_score: z.int().nullable(),
  /** Among equals the oldest entry. */
  highest_scoring_entry: z.int().nullable(),
});
export type LiveUpdate = z.infer<typeof LiveUpdate>;

/**
 * Sent on the live stream as `event: season` when the season's clock was moved, or the next deadline: ask for everything again after up to
 * 2 s. `event`: the round that is open now. A deadline that passes is not announced.
 */
export const SeasonMoved = z.object({ now: z.iso.datetime({ precision: 3 }), event: z.int().nullable() });
export type SeasonMoved = z.infer<typeof SeasonMoved>;

/**
 * Sent on the live stream as `event: league` to those who follow the league: ask for its `table` again (who is in it, what it is called and
 * how it is run) or for its `life` (winners, moments, reactions, words), at a random moment within so many milliseconds. Says nothing about
 * what has changed, and comes at most once a second for a league, more rarely the more of them listen or the longer changes keep coming.
 */
export const LeagueChanged = z.object({ league: z.int(), part: z.enum(["table", "life"]), within: z.int() });
export type LeagueChanged = z.infer<typeof LeagueChanged>;

/** `league`: also hear of changes of this league. `after`: the version heard last, where a browser cannot send `Last-Event-ID`. */
const StreamQuery = z.object({ league: PathId.optional(), after: LiveVersion.optional() });

export const live = {
  get: endpoint({
    method: "GET",
    path: "/api/event/:event/live/",
    access: "public",
    limit: "read",
    summary: "Statistics and points of every player in a round; empty before its deadline",
    maxAge: 15,
    status: 200,
    params: EventParams,
    reply: Live,
  }),
  older: endpoint({
    method: "GET",
    path: "/api/events/:event/live/",
    access: "public",
    limit: "read",
    summary: "The same as event/{event}/live/, as older tools of the family write it",
    maxAge: 15,
    status: 200,
    params: EventParams,
    reply: Live,
  }),
  /** The newest message, complete, for browsers without the stream: poll every 15 to 25 s (mostly 304). */
  now: endpoint({
    method: "GET",
    path: "/api/live/",
    access: "public",
    limit: "read",
    summary: "The running round's players and matches as they stand, and the version of all live numbers",
    maxAge: 5,
    status: 200,
    reply: LiveUpdate,
  }),
  /**
   * Server-sent events: `event: update`, `id:` the version, `data:` a LiveUpdate. Complete at first, or resumed after `Last-Event-ID`.
   * Versions only rise; a comment every 20 s. `event: team_sheets` with TeamSheetsChanged and `event: season` with SeasonMoved between them, `event: league`
   * with LeagueChanged for those who follow a league. 503 with `retry-after` when full: poll `GET /api/live/`.
   */
  stream: endpoint({
    method: "GET",
    path: "/api/live/stream/",
    access: "public",
    limit: "read",
    summary: "Every change of the running round as it happens (server-sent events)",
    stream: true,
    status: 200,
    query: StreamQuery,
    reply: LiveUpdate,
  }),
};
