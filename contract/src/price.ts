import { z } from "zod";
import { Iso, IsoDay, Tenths } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/**
 * How near a player is to the next price change (docs/prices.md 4). `net`: bought minus sold since the last change, or sold minus bought
 * on the way down; `limit`: what it takes; `held`: why the price will not change, and `limit` is null then.
 */
export const PlayerPriceMeter = z.object({
  element: z.int(),
  toward: z.enum(["rise", "fall"]),
  net: z.int(),
  limit: z.int().nullable(),
  percent: z.int().min(0).max(100),
  held: z.enum(["locked", "cap", "status"]).nullable(),
});
export type PlayerPriceMeter = z.infer<typeof PlayerPriceMeter>;

/** A price that the last run changed, and how often the player was bought and sold since the run before. */
export const PriceMove = z.object({
  element: z.int(),
  old_cost: Tenths,
  new_cost: Tenths,
  transfers_in: z.int(),
  transfers_out: z.int(),
});
export type PriceMove = z.infer<typeof PriceMove>;

/** `meters`: of players bought or sold since their last change. `next_run` null: no more changes; `last_run` null: none so far. */
export const Prices = z.object({
  next_run: Iso.nullable(),
  last_run: IsoDay.nullable(),
  meters: z.array(PlayerPriceMeter),
  moves: z.array(PriceMove),
});
export type Prices = z.infer<typeof Prices>;

export const price = {
  list: endpoint({
    method: "GET",
    path: "/api/prices/",
    access: "public",
    limit: "read",
    summary: "How near players are to the next price change, and the prices that changed at the last run",
    status: 200,
    reply: Prices,
  }),
};
