import { DAY, dayNumber } from "./days.ts";
import type { PriceRules } from "./ruleset.ts";
import type { Instant, PlayerStatus, Tenths } from "./types.ts";

export type PricedPlayer = {
  now_cost: Tenths;
  status: PlayerStatus;
  /** Purchases minus sales since the last price change, without single-round chips. */
  price_counter: number;
  /** Entries that own the player, without loan squads. */
  owners: number;
  cost_change_event: number;
  price_locked_until: Instant | null;
};

export type PriceDay = {
  at: Instant;
  total_players: number;
  /** Factor on both thresholds: `seasonShrink`. */
  shrink: number;
};

/** Factor on the price thresholds: 1 in the first `grace_days`, then halving every `half_life_days` (prices.md 4). */
export function seasonShrink(at: Instant, firstDeadline: Instant, prices: PriceRules): number {
  const days = dayNumber(at) - dayNumber(firstDeadline);
  return days <= prices.grace_days ? 1 : 0.5 ** ((days - prices.grace_days) / prices.half_life_days);
}

export function priceDay(at: Instant, firstDeadline: Instant, total_players: number, prices: PriceRules): PriceDay {
  return { at, total_players, shrink: seasonShrink(at, firstDeadline, prices) };
}

/** Net purchases that raise and net sales (positive) that lower the price today, not rounded; null: it cannot move (prices.md 4). */
export function priceThresholds(
  player: Pick<PricedPlayer, "now_cost" | "status" | "owners" | "cost_change_event">,
  day: PriceDay,
  prices: PriceRules,
): { up: number | null; down: number | null } {
  const changes = Math.abs(player.cost_change_event);
  if (changes >= prices.cap_per_event) return { up: null, down: null };
  const slowness = prices.status_factor[player.status];
  const up = Math.max(prices.min_rise, prices.rise * day.total_players * day.shrink) * (1 + changes);
  const down = Math.max(prices.min_fall, prices.fall * player.owners * day.shrink * (slowness ?? 1)) * (1 + changes);
  return {
    up: player.status === "a" ? up : null,
    down: slowness === null || player.now_cost <= 1 ? null : down,
  };
}

export function dailyPriceChange(player: PricedPlayer, day: PriceDay, prices: PriceRules): -1 | 0 | 1 {
  if (player.price_locked_until !== null && day.at < player.price_locked_until) return 0;
  const { up, down } = priceThresholds(player, day, prices);
  if (up !== null && player.price_counter >= up) return 1;
  if (down !== null && player.price_counter <= -down) return -1;
  return 0;
}

/** After a price change only a part of the counter is kept (prices.md 4). closeDeadline does the same in SQL; a test compares. */
export function counterAfterDeadline(price_counter: number, cost_change_event: number, prices: PriceRules): number {
  // "|| 0" turns -0 into 0.
  return cost_change_event === 0 ? price_counter : Math.trunc(price_counter * prices.carry) || 0;
}

/** A cleared flag resets the counter and locks the price for some days (prices.md 4). */
export function afterStatusChange(
  player: Pick<PricedPlayer, "status" | "price_counter" | "price_locked_until">,
  status: PlayerStatus,
  now: Instant,
  prices: PriceRules,
): Pick<PricedPlayer, "status" | "price_counter" | "price_locked_until"> {
  const { price_counter, price_locked_until } = player;
  if (status !== "a" || player.status === "a") return { status, price_counter, price_locked_until };
  return { status, price_counter: 0, price_locked_until: now + prices.lock_days * DAY };
}
