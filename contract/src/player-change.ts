import {
  BY_HAND_FROM,
  NEWCOMER_COST,
  PLAYER_COST_MAX,
  PLAYER_FIELDS,
  PLAYER_NAME_MAX,
  PLAYER_NEWS_MAX,
  REASON_MAX,
  REASON_MIN,
} from "@elvan/rules";
import { z } from "zod";
import { Before, ElementTypeId, Id, IsoMicro, PathId, ShownName, SmallId, Tenths } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { PlayerStatus } from "./player.ts";
import { NEW_PLAYER_PROBLEMS, PLAYER_CHANGE_PROBLEMS } from "./problems.ts";

const Value = z.union([z.string(), z.int(), z.boolean()]).nullable();
export const PlayerFieldName = z.enum(PLAYER_FIELDS);

/** What operators can set of a player, and what of it doesn't follow the feed. */
export const OperationsPlayer = z.object({
  id: z.int(),
  details: z.object({
    first_name: z.string(),
    second_name: z.string(),
    web_name: z.string(),
    known_name: z.string(),
    squad_number: z.int().nullable(),
    team: z.int(),
    status: PlayerStatus,
    chance_of_playing_next_round: z.int().nullable(),
    can_select: z.boolean(),
    news_sv: z.string(),
    news_en: z.string(),
    now_cost: Tenths,
  }),
  held: z.array(z.object({ field: PlayerFieldName, told: Value, at: IsoMicro, reason: z.string() })),
});
export type OperationsPlayer = z.infer<typeof OperationsPlayer>;

const name = ShownName(PLAYER_NAME_MAX);
const news = z.string().trim().max(PLAYER_NEWS_MAX);

/** Left out: as it is. */
const changes = z.object({
  first_name: name.optional(),
  second_name: name.optional(),
  web_name: name.optional(),
  known_name: z.union([z.literal(""), name]).optional(),
  squad_number: z.int().min(1).max(99).nullable().optional(),
  team: SmallId.optional(),
  status: PlayerStatus.optional(),
  chance_of_playing_next_round: z.literal([0, 25, 50, 75, 100]).nullable().optional(),
  can_select: z.boolean().optional(),
  news_sv: news.optional(),
  news_en: news.optional(),
  now_cost: z.int().min(1).max(PLAYER_COST_MAX).optional(),
});

export const PlayerReview = z.object({
  changes: z.array(z.object({ field: PlayerFieldName, from: Value, to: Value })),
  effects: z.array(
    z.object({
      code: z.enum(["owners_keep", "owners_over_limit", "owners_value"]),
      owners: z.int(),
      step: z.int().optional(),
    }),
  ),
});
export type PlayerReview = z.infer<typeof PlayerReview>;

const reason = z.string().trim().min(REASON_MIN).max(REASON_MAX);
const params = z.object({ element: PathId });
const operator = { access: "operator", limit: "write", params } as const;

export const playerChange = {
  add: endpoint({
    method: "POST",
    path: "/api/operations/players/",
    access: "operator",
    limit: "write",
    summary: "Add a player, with a reason: one whom the feed has not named yet, or names without saying enough",
    status: 200,
    body: z.object({
      first_name: name,
      second_name: name,
      web_name: name,
      element_type: ElementTypeId,
      team: SmallId,
      start_cost: z.int().min(NEWCOMER_COST.least).max(NEWCOMER_COST.most),
      /** The player's number in the feed; null where the feed has not named them. */
      player: Id.lt(BY_HAND_FROM).nullable().default(null),
      reason,
    }),
    reply: z.object({ element: z.int() }),
    problems: NEW_PLAYER_PROBLEMS,
  }),
  player: endpoint({
    method: "GET",
    path: "/api/operations/players/:element/",
    access: "reader",
    limit: "read",
    summary: "What operators can set of a player, and what of it doesn't follow the feed",
    status: 200,
    params,
    reply: OperationsPlayer,
  }),
  review: endpoint({
    ...operator,
    method: "POST",
    path: "/api/operations/players/:element/review/",
    summary: "What a change of a player would do; changes nothing",
    status: 200,
    body: z.object({ changes }),
    reply: PlayerReview,
    problems: PLAYER_CHANGE_PROBLEMS,
  }),
  change: endpoint({
    ...operator,
    method: "PUT",
    path: "/api/operations/players/:element/",
    summary:
      "Set a player's availability, news, names, club or price, with a reason; the feed doesn't change it until it agrees or is left to it",
    status: 204,
    body: z.object({ changes, reason, before: Before }),
    reply: null,
    problems: PLAYER_CHANGE_PROBLEMS,
  }),
  leave: endpoint({
    ...operator,
    method: "DELETE",
    path: "/api/operations/players/:element/held/:field/",
    summary: "Hand a player's detail back to the feed: it becomes what the feed has said since",
    status: 204,
    params: params.extend({ field: PlayerFieldName }),
    reply: null,
  }),
};
