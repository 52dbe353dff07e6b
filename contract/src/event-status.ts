import { z } from "zod";
import { IsoDay } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** `points`: "" before, "l" live, "p" played but not confirmed, "r" final. */
export const MatchDay = z.object({
  bonus_added: z.boolean(),
  date: IsoDay,
  event: z.int(),
  points: z.enum(["", "l", "p", "r"]),
});
export type MatchDay = z.infer<typeof MatchDay>;

export const EventStatus = z.object({
  status: z.array(MatchDay),
  leagues: z.enum(["", "Updating", "Updated"]),
});
export type EventStatus = z.infer<typeof EventStatus>;

export const eventStatus = {
  get: endpoint({
    method: "GET",
    path: "/api/event-status/",
    access: "public",
    limit: "read",
    summary: "Progress of the current round's match days",
    maxAge: 30,
    status: 200,
    reply: EventStatus,
  }),
};
