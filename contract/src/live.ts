import { z } from "zod";
import { EventParams, Iso, StatFields } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** What one statistic was worth in one fixture. */
export const ExplainLine = z.object({
  identifier: z.string(),
  points: z.int(),
  value: z.int(),
  points_modification: z.int(),
});
export type ExplainLine = z.infer<typeof ExplainLine>;

/** A player in a round: `elements[]` of the live document. The points of `explain` sum to `total_points`. */
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
});
export type LivePlayer = z.infer<typeof LivePlayer>;

export const Live = z.object({ elements: z.array(LivePlayer) });
export type Live = z.infer<typeof Live>;

/**
 * How far a round is. running: every number is as it would be if the round ended now, with substitutions and the captain's
 * hand-over as projected. settled: counted, but corrections may still come. final: the data check is done. Before the
 * season's first deadline it is "final", of round 0.
 */
export const LiveStage = z.enum(["running", "settled", "final"]);
export type LiveStage = z.infer<typeof LiveStage>;

/**
 * Names a state of the season's numbers, the same in every process: numbers with dots between them. Which of two is newer
 * tells `compareLiveVersions`; beyond that it means nothing to anybody else.
 */
export const LiveVersion = z.string().regex(/^\d+(\.\d+)*$/);
export type LiveVersion = z.infer<typeof LiveVersion>;

/** What numbers are of; null in their place where they are not running any more. */
export const LiveMark = z.object({ version: LiveVersion, event: z.int(), stage: LiveStage });
export type LiveMark = z.infer<typeof LiveMark>;

/** A player whose round has moved. `delta`: by how much his points did since the message before; 0 in a complete one. */
export const LiveElement = z.object({
  id: z.int(),
  points: z.int(),
  delta: z.int(),
  /** to_play: has not played, but a match of his club is not over; absent: has not played and will not. */
  state: z.enum(["played", "to_play", "absent"]),
});
export type LiveElement = z.infer<typeof LiveElement>;

/** A match of the round as it stands. */
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
 * What has moved. Whoever hears it patches the players and matches he shows, and asks again for what the server computes
 * (tables, ranks, a team's round) after a random moment of at most two seconds, so that not all ask at once; with the
 * message's version in the header `x-live-version`, so that no process answers with an older number.
 */
export const LiveUpdate = z.object({
  ...LiveMark.shape,
  /** The season's time. */
  at: Iso,
  /** All of the round is in it, and anything may have moved: the first message, or the one after a gap. */
  complete: z.boolean(),
  elements: z.array(LiveElement),
  fixtures: z.array(LiveFixture),
  /** Of all teams in the round. */
  average_entry_score: z.int(),
  highest_score: z.int().nullable(),
  /** Whose score that is: of equals the one who entered the game first. */
  highest_scoring_entry: z.int().nullable(),
});
export type LiveUpdate = z.infer<typeof LiveUpdate>;

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
  /** The newest message, complete: for browsers that do not listen. They ask every 15 to 25 s and mostly hear 304. */
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
   * Server-sent events: `event: update`, `id:` the version, `data:` a LiveUpdate. The first one is complete, unless the
   * browser says with `Last-Event-ID` what it has heard and nothing was missed since; then come those after it. Versions only
   * ever rise. Every 20 s comes a comment. 503 with `retry-after` where a process has all the listeners it can bear: then poll
   * `GET /api/live/`.
   */
  stream: endpoint({
    method: "GET",
    path: "/api/live/stream/",
    access: "public",
    limit: "read",
    summary: "Every change of the running round as it happens (server-sent events)",
    stream: true,
    status: 200,
    reply: LiveUpdate,
  }),
};
