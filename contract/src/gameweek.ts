import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ChipName, Iso } from "./common.ts";
import { OverridesShape } from "./settings.ts";

export const Gameweek = z.object({
  id: z.int(),
  name: z.string(),
  deadline_time: Iso,
  release_time: Iso.nullable(),
  average_entry_score: z.int(),
  finished: z.boolean(),
  data_checked: z.boolean(),
  highest_scoring_entry: z.int().nullable(),
  deadline_time_epoch: z.int(),
  deadline_time_game_offset: z.int(),
  highest_score: z.int().nullable(),
  is_previous: z.boolean(),
  is_current: z.boolean(),
  is_next: z.boolean(),
  cup_leagues_created: z.boolean(),
  h2h_ko_matches_created: z.boolean(),
  can_enter: z.boolean(),
  can_manage: z.boolean(),
  released: z.boolean(),
  /** Its teams; 0 until they are frozen, some moments after the deadline. */
  ranked_count: z.int(),
  overrides: OverridesShape,
  chip_plays: z.array(z.object({ chip_name: ChipName, num_played: z.int() })),
  most_selected: z.int().nullable(),
  most_transferred_in: z.int().nullable(),
  top_element: z.int().nullable(),
  top_element_info: z.object({ id: z.int(), points: z.int() }).nullable(),
  transfers_made: z.int(),
  most_captained: z.int().nullable(),
  most_vice_captained: z.int().nullable(),
});
export type Gameweek = z.infer<typeof Gameweek>;

export const Phase = z.object({
  id: z.int(),
  name: z.string(),
  start_event: z.int(),
  stop_event: z.int(),
  highest_score: z.int().nullable(),
});
export type Phase = z.infer<typeof Phase>;

export const gameweek = {
  list: endpoint({
    method: "GET",
    path: "/api/events/",
    access: "public",
    limit: "read",
    summary: "The season's rounds, as in bootstrap-static",
    maxAge: 60,
    status: 200,
    reply: z.array(Gameweek),
  }),
};
