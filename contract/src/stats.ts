import { z } from "zod";
import { Tenths } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** At the last deadline, bank included. */
export const ValuableTeam = z.object({
  entry: z.int(),
  name: z.string(),
  player_name: z.string(),
  value_with_bank: Tenths,
  total_transfers: z.int(),
});
export type ValuableTeam = z.infer<typeof ValuableTeam>;

export const BestLeague = z.object({
  league: z.int(),
  name: z.string(),
  entries: z.int(),
  /** One decimal, as a string like the API family. */
  average_score: z.string(),
});
export type BestLeague = z.infer<typeof BestLeague>;

export const stats = {
  mostValuableTeams: endpoint({
    method: "GET",
    path: "/api/stats/most-valuable-teams/",
    access: "public",
    limit: "read",
    summary: "The five most valuable teams at the last deadline",
    maxAge: 300,
    status: 200,
    reply: z.array(ValuableTeam),
  }),
  bestLeagues: endpoint({
    method: "GET",
    path: "/api/stats/best-classic-private-leagues/",
    access: "public",
    limit: "read",
    summary:
      "The five private classic leagues whose top five teams average the most points after the last settled round",
    status: 200,
    reply: z.array(BestLeague),
  }),
};
