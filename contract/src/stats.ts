import { z } from "zod";
import { Tenths } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A team by what it is worth, bank included, at the last deadline. */
export const ValuableTeam = z.object({
  entry: z.int(),
  name: z.string(),
  player_name: z.string(),
  value_with_bank: Tenths,
  total_transfers: z.int(),
});
export type ValuableTeam = z.infer<typeof ValuableTeam>;

export const stats = {
  mostValuableTeams: endpoint({
    method: "GET",
    path: "/api/stats/most-valuable-teams/",
    access: "public",
    limit: "read",
    summary: "The five most valuable teams of the last deadline",
    maxAge: 300,
    status: 200,
    reply: z.array(ValuableTeam),
  }),
};
