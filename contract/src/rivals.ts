import { z } from "zod";
import { Iso, PathId, PathSmallId } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A team near one's own in a league of both, or its opponent of the round. Picks count as they do in `picks`. */
export const Rival = z.object({
  entry: z.int(),
  entry_name: z.string(),
  player_name: z.string(),
  leagues: z.array(z.int()),
  points: z.int(),
  total_points: z.int(),
  picks: z.array(
    z.object({ element: z.int(), multiplier: z.int(), is_captain: z.boolean(), is_vice_captain: z.boolean() }),
  ),
});
export type Rival = z.infer<typeof Rival>;

/** The team's place in a league that people have made, at the moments of its course; a moment that is not told changed nothing. */
export const LeagueCourse = z.object({
  league: z.int(),
  name: z.string(),
  moments: z.array(z.object({ time: Iso, place: z.int() })),
});
export type LeagueCourse = z.infer<typeof LeagueCourse>;

/** `leagues`: classic ones of at most a hundred teams, of the round that was closed last. */
export const Rivals = z.object({ event: z.int(), rivals: z.array(Rival), leagues: z.array(LeagueCourse) });
export type Rivals = z.infer<typeof Rivals>;

export const rivals = {
  list: endpoint({
    method: "GET",
    path: "/api/entry/:entry/event/:event/rivals/",
    access: "own_entry",
    limit: "read",
    summary:
      "The teams just above and below yours in your leagues, with their picks of a round, and your place in those leagues through it; 404 before its deadline",
    status: 200,
    params: z.object({ entry: PathId, event: PathSmallId }),
    reply: Rivals,
  }),
};
