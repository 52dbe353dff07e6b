import { REASON_MAX, REASON_MIN } from "@elvan/rules";
import { z } from "zod";
import { Before, Id, IsoMicro, PathId } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { ELSEWHERE_PROBLEMS, FEED_PROBLEMS } from "./problems.ts";

export const FeedFault = z.object({
  code: z.string(),
  /** The provider's name, with ours where known. */
  player: z.string().nullable(),
  element: z.int().nullable(),
  fixture: z.int().nullable(),
  event: z.int().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  /** An operator can have the match taken all the same. */
  may_pass: z.boolean(),
  first_at: IsoMicro,
  last_at: IsoMicro,
  polls: z.int(),
});
export type FeedFault = z.infer<typeof FeedFault>;

const FeedChange = z.object({
  fixture: z.int().nullable(),
  element: z.int().nullable(),
  what: z.string(),
  from: z.union([z.string(), z.number()]).nullable(),
  to: z.union([z.string(), z.number()]).nullable(),
  /** Of the player in the match: before, after. */
  points: z.tuple([z.int(), z.int()]).nullable(),
});

/** Changes beyond the limits of an ordinary correction: applied only when an operator says so. */
export const FeedWait = z.object({
  /** "fixture:12", "calendar", "players", "profiles" or "venues". */
  subject: z.string(),
  fixture: z.int().nullable(),
  reasons: z.array(z.object({ code: z.string(), count: z.int(), most: z.int() })),
  changes: z.array(FeedChange),
  digest: z.string(),
  first_at: IsoMicro,
  last_at: IsoMicro,
  /** null: undecided. */
  verdict: z.enum(["taken", "refused"]).nullable(),
  /** Teams with one of the players in the round, and leagues with such a team. */
  entries: z.int(),
  leagues: z.int(),
});
export type FeedWait = z.infer<typeof FeedWait>;

export const FeedState = z.object({
  followed: z.boolean(),
  last_good: IsoMicro.nullable(),
  failures: z.int(),
  /** Seconds since `last_good`. */
  delay: z.int().nullable(),
  faults: z.array(FeedFault),
  waits: z.array(FeedWait),
  /** Provider names that operators assigned; `element` null: not a player of this game. */
  words: z.array(z.object({ player: z.string(), element: z.int().nullable() })),
  /** Matches that are taken as the feed tells them, although they contradict themselves. */
  passes: z.array(z.object({ fixture: z.int(), at: IsoMicro, reason: z.string() })),
  polls: z.array(
    z.object({
      at: IsoMicro,
      ms: z.int(),
      outcome: z.enum(["taken", "partly", "waits", "failed", "other_season"]),
      error: z.string(),
      fixtures: z.int(),
      revisions: z.int(),
      players: z.int(),
      faults: z.int(),
      waits: z.int(),
    }),
  ),
});
export type FeedState = z.infer<typeof FeedState>;

const reason = z.string().trim().min(REASON_MIN).max(REASON_MAX);
const player = z.string().regex(/^[\w-]{1,60}$/);

export const feed = {
  state: endpoint({
    method: "GET",
    path: "/api/operations/feed/",
    access: "reader",
    limit: "read",
    summary: "State of the feed: last polls, rejected rows, changes that wait for an operator",
    status: 200,
    reply: FeedState,
  }),
  decide: endpoint({
    method: "POST",
    path: "/api/operations/feed/waits/:subject/",
    access: "operator",
    limit: "write",
    summary: "Accept or reject a waiting change, with a reason",
    status: 204,
    params: z.object({ subject: z.string().regex(/^(fixture:[1-9]\d{0,8}|calendar|players|profiles|venues)$/) }),
    body: z.object({
      verdict: z.enum(["taken", "refused"]),
      digest: z.string().max(64),
      reason,
      /** `verdict` is null where nobody has decided. */
      before: Before,
    }),
    reply: null,
    problems: FEED_PROBLEMS,
  }),
  passFixture: endpoint({
    method: "PUT",
    path: "/api/operations/feed/fixtures/:fixture/",
    access: "operator",
    limit: "write",
    summary: "Take a match as the feed tells it although it contradicts itself, with a reason",
    status: 204,
    params: z.object({ fixture: PathId }),
    body: z.object({ reason }),
    reply: null,
  }),
  checkFixture: endpoint({
    method: "DELETE",
    path: "/api/operations/feed/fixtures/:fixture/",
    access: "operator",
    limit: "write",
    summary: "Check that match against itself again",
    status: 204,
    params: z.object({ fixture: PathId }),
    reply: null,
  }),
  linkPlayer: endpoint({
    method: "PUT",
    path: "/api/operations/feed/players/:player/",
    access: "operator",
    limit: "write",
    summary: "Link a provider's player to one of ours; null means not in this game",
    status: 204,
    params: z.object({ player }),
    body: z.object({
      element: Id.nullable(),
      /** `element` is "unlinked" where there was no link. */
      before: Before,
    }),
    reply: null,
    problems: ELSEWHERE_PROBLEMS,
  }),
  unlinkPlayer: endpoint({
    method: "DELETE",
    path: "/api/operations/feed/players/:player/",
    access: "operator",
    limit: "write",
    summary: "Remove that link",
    status: 204,
    params: z.object({ player }),
    reply: null,
  }),
};
