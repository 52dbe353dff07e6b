import { z } from "zod";
import { Decimal, ElementTypeId, Iso, IsoDay, IsoMicro, StatFields, Tenths } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const PlayerStatus = z.enum(["a", "d", "i", "s", "u", "n"]);

export const Player = z.object({
  can_transact: z.boolean(),
  can_select: z.boolean(),
  chance_of_playing_next_round: z.int().nullable(),
  chance_of_playing_this_round: z.int().nullable(),
  code: z.int(),
  cost_change_event: Tenths,
  cost_change_event_fall: Tenths,
  cost_change_start: Tenths,
  cost_change_start_fall: Tenths,
  price_change_percent: Decimal,
  price_change_hourly_rate: z.number(),
  price_change_projections: z.array(z.object({ offset: z.int(), projected_percent: Decimal, likelihood: z.number() })),
  price_change_locked_until: Iso.nullable(),
  price_change_calibrating: z.boolean(),
  dreamteam_count: z.int(),
  element_type: ElementTypeId,
  ep_next: Decimal.nullable(),
  ep_this: Decimal.nullable(),
  event_points: z.int(),
  first_name: z.string(),
  form: Decimal,
  id: z.int(),
  in_dreamteam: z.boolean(),
  news: z.string(),
  news_added: IsoMicro.nullable(),
  now_cost: Tenths,
  photo: z.string(),
  points_per_game: Decimal,
  removed: z.boolean(),
  second_name: z.string(),
  selected_by_percent: Decimal,
  special: z.boolean(),
  squad_number: z.int().nullable(),
  status: PlayerStatus,
  team: z.int(),
  team_code: z.int(),
  total_points: z.int(),
  transfers_in: z.int(),
  transfers_in_event: z.int(),
  transfers_out: z.int(),
  transfers_out_event: z.int(),
  value_form: Decimal,
  value_season: Decimal,
  web_name: z.string(),
  known_name: z.string(),
  region: z.int().nullable(),
  team_join_date: IsoDay.nullable(),
  birth_date: IsoDay.nullable(),
  has_temporary_code: z.boolean(),
  opta_code: z.string(),
  ...StatFields,
});
export type Player = z.infer<typeof Player>;

export const PlayerType = z.object({
  id: ElementTypeId,
  plural_name: z.string(),
  plural_name_short: z.string(),
  singular_name: z.string(),
  singular_name_short: z.string(),
  squad_select: z.int(),
  squad_min_select: z.int().nullable(),
  squad_max_select: z.int().nullable(),
  squad_min_play: z.int(),
  squad_max_play: z.int(),
  ui_shirt_specific: z.boolean(),
  sub_positions_locked: z.array(z.int()),
  element_count: z.int(),
});
export type PlayerType = z.infer<typeof PlayerType>;

export const StatLabel = z.object({ label: z.string(), name: z.string() });
export type StatLabel = z.infer<typeof StatLabel>;

export const player = {
  list: endpoint({
    method: "GET",
    path: "/api/elements/",
    access: "public",
    limit: "read",
    summary: "The season's players, as in bootstrap-static",
    maxAge: 60,
    status: 200,
    reply: z.array(Player),
  }),
};
