import { z } from "zod";
import { ChipName, ElementTypeId, PathId, PathSmallId } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { EntryRound } from "./entry-history.ts";
import { LiveMark } from "./live.ts";

/** A `pick` on the wire. Multiplier 0 on the bench. */
export const SquadPick = z.object({
  element: z.int(),
  position: z.int(),
  multiplier: z.int(),
  is_captain: z.boolean(),
  is_vice_captain: z.boolean(),
  element_type: ElementTypeId,
});
export type SquadPick = z.infer<typeof SquadPick>;

export const AutomaticSub = z.object({
  entry: z.int(),
  element_in: z.int(),
  element_out: z.int(),
  event: z.int(),
});
export type AutomaticSub = z.infer<typeof AutomaticSub>;

/** `certain`: made however the remaining matches go. */
export const ProjectedSub = z.object({ element_in: z.int(), element_out: z.int(), certain: z.boolean() });
export type ProjectedSub = z.infer<typeof ProjectedSub>;

/** As if the running round ended now. */
export const LiveTeam = z.object({
  ...LiveMark.shape,
  points: z.int(),
  points_on_bench: z.int(),
  total_points: z.int(),
  rank: z.int(),
  overall_rank: z.int(),
  /** At the deadline; null for a new team. */
  last_overall_rank: z.int().nullable(),
  ranked_count: z.int(),
  automatic_subs: z.array(ProjectedSub),
  captain_certain: z.boolean(),
  picks: z.array(SquadPick),
  players_to_play: z.int(),
});
export type LiveTeam = z.infer<typeof LiveTeam>;

/** While the round runs `entry_history` is as if it ended now and `live` (null once settled) explains it. */
export const Picks = z.object({
  active_chip: ChipName.nullable(),
  automatic_subs: z.array(AutomaticSub),
  entry_history: EntryRound,
  picks: z.array(SquadPick),
  live: LiveTeam.nullable(),
});
export type Picks = z.infer<typeof Picks>;

export const picks = {
  get: endpoint({
    method: "GET",
    path: "/api/entry/:entry/event/:event/picks/",
    access: "public",
    limit: "read",
    settledFor: 300,
    summary: "A manager's team in a round whose deadline has passed; 404 before that",
    status: 200,
    params: z.object({ entry: PathId, event: PathSmallId }),
    reply: Picks,
  }),
};
