import { DAY, dayNumber } from "./days.ts";
import type { PriceRules } from "./ruleset.ts";
import type { Instant, PlayerStatus, Tenths } from "./types.ts";

/** What the daily run has to know of a player (prices.md 4). */
export type PricedPlayer = {
  now_cost: Tenths;
  status: PlayerStatus;
  /** Purchases less sales since his last change, without those of single-round chips. */
  price_counter: number;
  /** Entries that hold him, loan squads not counted. */
  owners: number;
  /** Steps since the last deadline, falls negative. */
  cost_change_event: number;
  price_locked_until: Instant | null;
};

/** The day for which prices are changed. */
export type PriceDay = {
  at: Instant;
  total_players: number;
  /** What the season has left of both thresholds: `seasonShrink`. */
  shrink: number;
};

/** Both limits sink slowly: 1 in the first `grace_days`, then half every `half_life_days` (prices.md 4). */
export function seasonShrink(at: Instant, firstDeadline: Instant, prices: PriceRules): number {
  const days = dayNumber(at) - dayNumber(firstDeadline);
  return days <= prices.grace_days ? 1 : 0.5 ** ((days - prices.grace_days) / prices.half_life_days);
}

/** The day of a run: when it is due, how many entries there are, how far the season has come. */
export function priceDay(at: Instant, firstDeadline: Instant, total_players: number, prices: PriceRules): PriceDay {
  return { at, total_players, shrink: seasonShrink(at, firstDeadline, prices) };
}

/**
 * Net purchases that lift a player and net sales (as a positive number) that lower him today; null when he cannot move that
 * way at all (prices.md 4). They double after a change in the same round, treble after two. Not rounded.
 */
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

/** The step of a player's price in the daily run: at most 0.1 Mkr a day and `cap_per_event` times a round (prices.md 4). */
export function dailyPriceChange(player: PricedPlayer, day: PriceDay, prices: PriceRules): -1 | 0 | 1 {
  if (player.price_locked_until !== null && day.at < player.price_locked_until) return 0;
  const { up, down } = priceThresholds(player, day, prices);
  if (up !== null && player.price_counter >= up) return 1;
  if (down !== null && player.price_counter <= -down) return -1;
  return 0;
}

/**
 * A player who has changed in the round that ends keeps a part of his counter, another one all of it (prices.md 4). A deadline
 * reckons it for all players in one statement, which the tests hold to this.
 */
export function counterAfterDeadline(price_counter: number, cost_change_event: number, prices: PriceRules): number {
  // "|| 0": the part of a small negative counter is -0.
  return cost_change_event === 0 ? price_counter : Math.trunc(price_counter * prices.carry) || 0;
}

/** When a flag is lifted the counter starts again and the price is locked for some days (prices.md 4). */
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
