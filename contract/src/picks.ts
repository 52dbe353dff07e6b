import { z } from "zod";
import { ChipName, ElementTypeId, PathId } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { EntryRound } from "./entry-history.ts";
import { LiveMark } from "./live.ts";

/** A player in a position: a `pick` on the wire. Multiplier 0 on the bench. */
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

/** A substitution that would be made; certain when it is made however the matches still to come go. */
export const ProjectedSub = z.object({ element_in: z.int(), element_out: z.int(), certain: z.boolean() });
export type ProjectedSub = z.infer<typeof ProjectedSub>;

/** A team as it would stand if its running round ended now; the same numbers as settling gives once it has. */
export const LiveTeam = z.object({
  ...LiveMark.shape,
  /** Before transfer cost, with what is projected. */
  points: z.int(),
  points_on_bench: z.int(),
  total_points: z.int(),
  /** In the round, and of all; equal teams share them. */
  rank: z.int(),
  overall_rank: z.int(),
  /** Of all, at the round's deadline; null for a team that began with it. */
  last_overall_rank: z.int().nullable(),
  /** How many teams are ranked. */
  ranked_count: z.int(),
  automatic_subs: z.array(ProjectedSub),
  /** Whether it is settled whose points the armband multiplies. */
  captain_certain: z.boolean(),
  /** The fifteen with the substitutions made, each with the multiplier that would count. */
  picks: z.array(SquadPick),
  /** How many of the eleven have not played yet and still can. */
  players_to_play: z.int(),
});
export type LiveTeam = z.infer<typeof LiveTeam>;

/**
 * A manager's team as it stood in a round; after the round with its automatic substitutions made. While it runs
 * `entry_history` tells points and ranks as if it ended now, and `live` (ours) how they come about; null once it is settled.
 */
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
    summary: "A manager's team in a round whose deadline has passed; 404 before that",
    status: 200,
    params: z.object({ entry: PathId, event: PathId }),
    reply: Picks,
  }),
};
