import { dailyPriceChange, priceThresholds } from "./daily-price.ts";
import type { PriceDay, PricedPlayer } from "./daily-price.ts";
import { DAY, dayNumber, dayOfIso } from "./days.ts";
import { priceRuns } from "./calendar.ts";
import { roundsInOrder } from "./deadlines.ts";
import type { PriceRules } from "./ruleset.ts";
import type { Instant } from "./types.ts";

/** locked: a flag was removed a few days ago. cap: no more changes in this round. status: a flag, or the lowest price. */
export type PriceHold = "locked" | "cap" | "status";

/**
 * `net`: more bought than sold since the last change, or the other way round. `limit`: what it takes; null while the price is held.
 * `percent`: of the way; 100 only for a price that changes if nothing else happens before the run.
 */
export type PriceMeter = {
  toward: "rise" | "fall";
  net: number;
  limit: number | null;
  percent: number;
  held: PriceHold | null;
};

/** How near a player is to the next price change at the run of `day`, by the rule itself (prices.md 4). */
export function priceMeter(player: PricedPlayer, day: PriceDay, prices: PriceRules): PriceMeter {
  const toward = player.price_counter < 0 ? "fall" : "rise";
  const net = Math.abs(player.price_counter);
  const limits = priceThresholds(player, day, prices);
  const limit = toward === "rise" ? limits.up : limits.down;
  const isLocked = player.price_locked_until !== null && day.at < player.price_locked_until;
  const isCapped = Math.abs(player.cost_change_event) >= prices.cap_per_event;
  const held = isLocked ? "locked" : isCapped ? "cap" : limit === null ? "status" : null;
  if (held !== null || limit === null) return { toward, net, limit: null, percent: 0, held };
  const isDue = dailyPriceChange(player, day, prices) !== 0;
  const percent = isDue ? 100 : Math.min(99, Math.floor((100 * net) / limit));
  return { toward, net, limit: Math.ceil(limit), percent, held };
}

/** The first price run that has not been, `last_day` being the last that has; null after the last deadline (prices.md 2). */
export function nextPriceRun(
  events: readonly { id: number; deadline_time: Instant }[],
  last_day: string | null,
  now: Instant,
  { start_days }: Pick<PriceRules, "start_days">,
): Instant | null {
  const ordered = roundsInOrder(events);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last) return null;
  const opens = dayNumber(first.deadline_time) + start_days;
  const done = last_day === null ? -Infinity : dayOfIso(last_day);
  return priceRuns(Math.max(opens, done + 1, dayNumber(now)) * DAY, last.deadline_time)[0]?.at ?? null;
}
