import fc from "fast-check";
import { expect, test } from "vitest";
import { dailyPriceChange, priceDay } from "./daily-price.ts";
import type { PricedPlayer } from "./daily-price.ts";
import { DAY } from "./days.ts";
import { nextPriceRun, priceMeter } from "./price-meter.ts";
import type { PriceMeter } from "./price-meter.ts";
import { ALLSVENSKAN_2026 } from "./ruleset.ts";

const { prices } = ALLSVENSKAN_2026;
const FIRST = Date.parse("2026-04-04T12:55:00Z");
/** In the first two weeks among 50,000 teams: 1,000 net purchases raise a price, 800 net sales of 4,000 owners lower it. */
const day = priceDay(Date.parse("2026-04-09T02:30:00Z"), FIRST, 50_000, prices);
const player = (more: Partial<PricedPlayer> = {}): PricedPlayer => ({
  now_cost: 60,
  status: "a",
  price_counter: 0,
  owners: 4000,
  cost_change_event: 0,
  price_locked_until: null,
  ...more,
});

test.each<[string, Partial<PricedPlayer>, Partial<PriceMeter>]>([
  ["half the way up", { price_counter: 500 }, { toward: "rise", net: 500, limit: 1000, percent: 50, held: null }],
  ["a quarter of the way down", { price_counter: -200 }, { toward: "fall", net: 200, limit: 800, percent: 25 }],
  ["one purchase short is not the whole way", { price_counter: 999 }, { percent: 99 }],
  ["the whole way", { price_counter: 1000 }, { percent: 100 }],
  ["a flood is no more than the whole way", { price_counter: 30_000 }, { percent: 100 }],
  ["the second change takes twice as much", { price_counter: 500, cost_change_event: 1 }, { limit: 2000, percent: 25 }],
  ["no fourth change in a round", { price_counter: 900, cost_change_event: 3 }, { held: "cap", limit: null }],
  ["locked after a flag", { price_counter: 900, price_locked_until: day.at + 1 }, { held: "locked", percent: 0 }],
  ["a flagged player does not rise", { price_counter: 900, status: "d" }, { toward: "rise", held: "status" }],
  ["but falls", { price_counter: -400, status: "i" }, { toward: "fall", held: null, limit: 2000, percent: 20 }],
  ["nothing bought, nothing sold", {}, { net: 0, percent: 0, held: null }],
])("%s [decide-18]", (_, facts, meter) => {
  expect(priceMeter(player(facts), day, prices)).toMatchObject(meter);
});

test("it says 100 % exactly where the daily rule changes the price, and what it takes is enough [decide-18]", () => {
  const facts = fc.record({
    now_cost: fc.integer({ min: 1, max: 150 }),
    status: fc.constantFrom("a", "d", "i", "s", "u", "n"),
    price_counter: fc.integer({ min: -5000, max: 5000 }),
    owners: fc.integer({ min: 0, max: 50_000 }),
    cost_change_event: fc.integer({ min: -3, max: 3 }),
    price_locked_until: fc.constantFrom(null, day.at - DAY, day.at + DAY),
  } satisfies { [Fact in keyof PricedPlayer]: fc.Arbitrary<PricedPlayer[Fact]> });
  fc.assert(
    fc.property(facts, (some) => {
      const meter = priceMeter(some, day, prices);
      expect(meter.percent === 100).toBe(dailyPriceChange(some, day, prices) !== 0);
      if (meter.limit === null) return;
      const sign = meter.toward === "rise" ? 1 : -1;
      expect(dailyPriceChange({ ...some, price_counter: sign * meter.limit }, day, prices)).toBe(sign);
      expect(dailyPriceChange({ ...some, price_counter: sign * (meter.limit - 1) }, day, prices)).toBe(0);
    }),
  );
});

test.each([
  ["before the season: two days after the first deadline", null, "2026-03-01T00:00:00Z", "2026-04-06T02:30:00Z"],
  ["tonight's, while it has not been", "2026-04-09", "2026-04-10T01:00:00Z", "2026-04-10T02:30:00Z"],
  ["tomorrow's, once it has", "2026-04-10", "2026-04-10T03:00:00Z", "2026-04-11T02:30:00Z"],
  ["one that is late", "2026-04-09", "2026-04-10T03:00:00Z", "2026-04-10T02:30:00Z"],
  ["none after the last deadline", "2026-04-11", "2026-04-12T00:00:00Z", null],
])("the next price run: %s [decide-18]", (_, last, now, run) => {
  const events = [
    { id: 1, deadline_time: FIRST },
    { id: 2, deadline_time: Date.parse("2026-04-11T12:55:00Z") },
  ];
  const at = nextPriceRun(events, last, Date.parse(now), prices);
  expect(at).toBe(run === null ? null : Date.parse(run));
});
