import { z } from "zod";
import { PathId, StatFields, Tenths } from "./common.ts";
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

/** Points of the last five matches of the player's club, the oldest first; null: not on the pitch. */
export const RecentPoints = z.object({ id: z.int(), points: z.array(z.int().nullable()) });
export type RecentPoints = z.infer<typeof RecentPoints>;

/** `matches`: those in which the player was on the pitch. Players without any are left out. */
export const RoundSums = z.object({ id: z.int(), matches: z.int(), total_points: z.int(), ...StatFields });
export type RoundSums = z.infer<typeof RoundSums>;

export const LastRounds = z.object({ events: z.array(z.int()), elements: z.array(RoundSums) });
export type LastRounds = z.infer<typeof LastRounds>;

export const stats = {
  recentPoints: endpoint({
    method: "GET",
    path: "/api/stats/recent-points/",
    access: "public",
    limit: "read",
    summary: "Every player's points in the last five matches",
    maxAge: 60,
    status: 200,
    reply: z.array(RecentPoints),
  }),
  lastRounds: endpoint({
    method: "GET",
    path: "/api/stats/last-rounds/:rounds/",
    access: "public",
    limit: "read",
    summary: "Every player's points and statistics summed over the last rounds that have begun",
    maxAge: 60,
    status: 200,
    params: z.object({ rounds: PathId }),
    reply: LastRounds,
  }),
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
