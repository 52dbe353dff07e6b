import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterStatusChange,
  counterAfterDeadline,
  dailyPriceChange,
  priceDay,
  priceThresholds,
  seasonShrink,
} from "./daily-price.ts";
import type { PricedPlayer } from "./daily-price.ts";
import { DAY } from "./days.ts";
import { ALLSVENSKAN_2026 } from "./ruleset.ts";
import type { PlayerStatus } from "./types.ts";

const { prices } = ALLSVENSKAN_2026;
const FIRST = Date.parse("2026-04-04T12:55:00Z");
const at = (days: number) => Date.parse("2026-04-04T02:30:00Z") + days * DAY;
/** A run in the first two weeks among 50,000 entries: 1,000 net purchases lift a player. */
const day = priceDay(at(5), FIRST, 50_000, prices);

/** Owned by 4,000, so that 800 net sales lower the price. */
const player = (more: Partial<PricedPlayer> = {}): PricedPlayer => ({
  now_cost: 60,
  status: "a",
  price_counter: 0,
  owners: 4000,
  cost_change_event: 0,
  price_locked_until: null,
  ...more,
});

describe("the daily run", () => {
  test.each<[sentence: string, facts: Partial<PricedPlayer>, step: -1 | 0 | 1]>([
    ["one purchase short of 2 percent of all teams", { price_counter: 999 }, 0],
    ["2 percent of all teams raise the price", { price_counter: 1000 }, 1],
    ["a flood raises the price by one step only", { price_counter: 30_000 }, 1],
    ["one sale short of 20 percent of the owners", { price_counter: -799 }, 0],
    ["20 percent of the owners lower the price", { price_counter: -800 }, -1],
    ["a second change in a round needs twice as much", { price_counter: 1999, cost_change_event: 1 }, 0],
    ["and comes with twice as much", { price_counter: 2000, cost_change_event: 1 }, 1],
    ["also after a fall", { price_counter: 1999, cost_change_event: -1 }, 0],
    ["a third one needs three times as much", { price_counter: -2400, cost_change_event: -2 }, -1],
    ["there is no fourth in a round", { price_counter: -30_000, cost_change_event: -3 }, 0],
    ["nor upwards", { price_counter: 30_000, cost_change_event: 3 }, 0],
    ["a doubtful player does not rise", { price_counter: 30_000, status: "d" }, 0],
    ["a doubtful player falls half as easily again", { price_counter: -1199, status: "d" }, 0],
    ["but falls", { price_counter: -1200, status: "d" }, -1],
    ["a suspended player falls at twice as much", { price_counter: -1600, status: "s" }, -1],
    ["an injured player at two and a half times", { price_counter: -1999, status: "i" }, 0],
    ["an injured player, at two and a half times", { price_counter: -2000, status: "i" }, -1],
    ["a player who is not eligible at four times", { price_counter: -3200, status: "n" }, -1],
    ["who has left never falls", { price_counter: -4000, status: "u" }, 0],
    ["while the price is locked nothing moves", { price_counter: 5000, price_locked_until: day.at + 1 }, 0],
    ["the lock ends to the millisecond", { price_counter: 5000, price_locked_until: day.at }, 1],
    ["two sales of a player without owners are too few", { price_counter: -2, owners: 0 }, 0],
    ["three are enough", { price_counter: -3, owners: 0 }, -1],
    ["nobody becomes free", { price_counter: -5000, now_cost: 1 }, 0],
    ["nothing bought, nothing sold", {}, 0],
  ])("%s", (_, facts, step) => {
    expect(dailyPriceChange(player(facts), day, prices)).toBe(step);
  });

  test("among few entries ten purchases are needed", () => {
    const small = priceDay(at(5), FIRST, 12, prices);
    expect(dailyPriceChange(player({ price_counter: 9 }), small, prices)).toBe(0);
    expect(dailyPriceChange(player({ price_counter: 10 }), small, prices)).toBe(1);
  });

  test("both limits sink during the season: half of them 140 days after the first two weeks", () => {
    expect([0, 5, 14].map((days) => seasonShrink(at(days), FIRST, prices))).toEqual([1, 1, 1]);
    expect(seasonShrink(at(15), FIRST, prices)).toBeLessThan(1);
    expect(seasonShrink(at(14 + 140), FIRST, prices)).toBeCloseTo(0.5, 12);
    const autumn = priceDay(at(14 + 140), FIRST, 50_000, prices);
    expect(priceThresholds(player(), autumn, prices)).toEqual({ up: 500, down: 400 });
  });

  test("moves only towards where its counter points, and never against a lock or the cap", () => {
    const facts = fc.record({
      now_cost: fc.integer({ min: 1, max: 140 }),
      status: fc.constantFrom<PlayerStatus>("a", "d", "i", "s", "u", "n"),
      price_counter: fc.integer({ min: -20_000, max: 20_000 }),
      owners: fc.nat(50_000),
      cost_change_event: fc.integer({ min: -3, max: 3 }),
      price_locked_until: fc.constantFrom(null, day.at - 1, day.at + 1),
    });
    fc.assert(
      fc.property(facts, (one) => {
        const step = dailyPriceChange(one, day, prices);
        const locked = one.price_locked_until === day.at + 1;
        expect(step * one.price_counter).toBeGreaterThanOrEqual(0);
        expect(Math.abs(one.cost_change_event) === 3 || locked ? step : 0).toBe(0);
        expect(one.now_cost + step).toBeGreaterThan(0);
      }),
    );
  });
});

test.each<[sentence: string, counter: number, change: number, after: number]>([
  ["who has not changed keeps all of it", 700, 0, 700],
  ["who has changed keeps a quarter", 701, 1, 175],
  ["rounded towards nothing", -701, -1, -175],
  ["nothing stays nothing", -3, 2, 0],
])("over a deadline: %s", (_, counter, change, after) => {
  expect(counterAfterDeadline(counter, change, prices)).toBe(after);
});

describe("a change of status", () => {
  const now = at(60);
  const change = (from: PlayerStatus, to: PlayerStatus) =>
    afterStatusChange({ status: from, price_counter: -900, price_locked_until: 7 }, to, now, prices);

  test.each<PlayerStatus>(["d", "i", "s", "n", "u"])(
    "a flag (%s) that is lifted starts again and locks for eight days",
    (flag) => {
      expect(change(flag, "a")).toEqual({ status: "a", price_counter: 0, price_locked_until: now + 8 * DAY });
    },
  );

  test.each<[PlayerStatus, PlayerStatus]>([
    ["a", "d"],
    ["d", "i"],
    ["a", "a"],
  ])("from %s to %s the counter runs on", (from, to) => {
    expect(change(from, to)).toEqual({ status: to, price_counter: -900, price_locked_until: 7 });
  });
});
