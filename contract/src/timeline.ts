import { z } from "zod";
import { PathSmallId, StatFields } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/**
 * `minute` is of the match, null where nobody followed it. `other`: who assisted the goal, saved the penalty or went off for `element`.
 * `taken_back`: reported, and later not any more. `score`: after a goal, where the order of the goals is known.
 */
export const TimelineIncident = z.object({
  kind: z.enum(["goal", "own_goal", "assist", "penalty_saved", "penalty_missed", "yellow", "red", "substitution"]),
  minute: z.int().nullable(),
  team: z.int(),
  element: z.int(),
  other: z.int().nullable(),
  taken_back: z.boolean(),
  reason: z.string().nullable(),
  score: z.object({ h: z.int(), a: z.int() }).nullable(),
});
export type TimelineIncident = z.infer<typeof TimelineIncident>;

/** Who has played. `started`, `on` and `off` are null where nobody followed the match; bonuses are as the ruleset has them now. */
export const TimelinePlayer = z.object({
  element: z.int(),
  team: z.int(),
  started: z.boolean().nullable(),
  on: z.int().nullable(),
  off: z.int().nullable(),
  points: z.int(),
  stats: z.object(StatFields),
});
export type TimelinePlayer = z.infer<typeof TimelinePlayer>;

/** Incidents earliest first, those without a minute last; empty before the kick-off. `event` is null while postponed. */
export const Timeline = z.object({
  fixture: z.int(),
  event: z.int().nullable(),
  incidents: z.array(TimelineIncident),
  players: z.array(TimelinePlayer),
});
export type Timeline = z.infer<typeof Timeline>;

export const timeline = {
  get: endpoint({
    method: "GET",
    path: "/api/fixtures/:fixture/timeline/",
    access: "public",
    limit: "read",
    settledFor: 300,
    summary: "What happened in a match, minute by minute, and who has played",
    status: 200,
    params: z.object({ fixture: PathSmallId }),
    reply: Timeline,
  }),
};
