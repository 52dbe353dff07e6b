import { z } from "zod";
import { Iso, PathId, StatFields, Tenths } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A fixture ahead, from the player's club's side; scores are null. */
export const UpcomingFixture = z.object({
  id: z.int(),
  code: z.int(),
  team_h: z.int(),
  team_h_score: z.null(),
  team_a: z.int(),
  team_a_score: z.null(),
  event: z.int().nullable(),
  finished: z.boolean(),
  minutes: z.int(),
  provisional_start_time: z.boolean(),
  kickoff_time: Iso.nullable(),
  event_name: z.string(),
  is_home: z.boolean(),
});
export type UpcomingFixture = z.infer<typeof UpcomingFixture>;

/** Listed from the round's deadline on. */
export const PlayerRound = z.object({
  element: z.int(),
  fixture: z.int(),
  opponent_team: z.int(),
  total_points: z.int(),
  was_home: z.boolean(),
  kickoff_time: Iso.nullable(),
  team_h_score: z.int().nullable(),
  team_a_score: z.int().nullable(),
  round: z.int(),
  modified: z.boolean(),
  ...StatFields,
  value: Tenths,
  transfers_balance: z.int(),
  selected: z.int(),
  transfers_in: z.int(),
  transfers_out: z.int(),
});
export type PlayerRound = z.infer<typeof PlayerRound>;

export const PlayerSeason = z.object({
  season_name: z.string(),
  element_code: z.int(),
  start_cost: Tenths,
  end_cost: Tenths,
  total_points: z.int(),
  ...StatFields,
});
export type PlayerSeason = z.infer<typeof PlayerSeason>;

export const ElementSummary = z.object({
  fixtures: z.array(UpcomingFixture),
  history: z.array(PlayerRound),
  history_past: z.array(PlayerSeason),
});
export type ElementSummary = z.infer<typeof ElementSummary>;

export const elementSummary = {
  get: endpoint({
    method: "GET",
    path: "/api/element-summary/:element/",
    access: "public",
    limit: "read",
    summary: "A player's upcoming matches, matches played and past seasons",
    maxAge: 30,
    status: 200,
    params: z.object({ element: PathId }),
    reply: ElementSummary,
  }),
};
