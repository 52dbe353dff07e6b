import { z } from "zod";
import { EventParams } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const DreamTeam = z.object({
  top_player: z.object({ id: z.int(), points: z.int() }),
  /** `team` of a row: the club; of a round's dream team that of its deadline. */
  team: z.array(z.object({ element: z.int(), points: z.int(), position: z.int(), team: z.int() })),
});
export type DreamTeam = z.infer<typeof DreamTeam>;

export const dreamTeam = {
  overall: endpoint({
    method: "GET",
    path: "/api/dream-team/",
    access: "public",
    limit: "read",
    summary: "The dream team of the season; 404 before the first match",
    maxAge: 60,
    status: 200,
    reply: DreamTeam,
  }),
  event: endpoint({
    method: "GET",
    path: "/api/dream-team/:event/",
    access: "public",
    limit: "read",
    summary: "The dream team of a round; 404 before its first match",
    maxAge: 60,
    status: 200,
    params: EventParams,
    reply: DreamTeam,
  }),
};
