import { z } from "zod";
import { PathId, PathSmallId } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A team near one's own in a league of both, or its opponent of the round. Picks count as they do in `picks`. */
export const Rival = z.object({
  entry: z.int(),
  entry_name: z.string(),
  player_name: z.string(),
  leagues: z.array(z.int()),
  points: z.int(),
  total_points: z.int(),
  picks: z.array(z.object({ element: z.int(), multiplier: z.int() })),
});
export type Rival = z.infer<typeof Rival>;

export const Rivals = z.object({ event: z.int(), rivals: z.array(Rival) });
export type Rivals = z.infer<typeof Rivals>;

export const rivals = {
  list: endpoint({
    method: "GET",
    path: "/api/entry/:entry/event/:event/rivals/",
    access: "own_entry",
    limit: "read",
    summary:
      "The teams just above and below yours in your leagues, with their picks of a round; 404 before its deadline",
    status: 200,
    params: z.object({ entry: PathId, event: PathSmallId }),
    reply: Rivals,
  }),
};
