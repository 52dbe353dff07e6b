import fc from "fast-check";
import { expect, test } from "vitest";
import { listed, sellingPrice, sellingPrices, squadSellingValue, squadValue } from "./prices.ts";
import { ALLSVENSKAN_2026 as ruleset } from "./ruleset.ts";
import { FIFTEEN, testMarket, testSquad } from "./test-market.ts";

test.each([
  ["a player who costs what was paid", 70, 70, 70],
  ["the first tenth of profit is the fee's", 71, 70, 70],
  ["two tenths of profit bring one", 72, 70, 71],
  ["three tenths of profit bring one", 73, 70, 71],
  ["four tenths of profit bring two", 74, 70, 72],
  ["a loss is borne in full", 66, 70, 66],
])("%s (rules.md 5.3)", (_, now_cost, purchase_price, expected) => {
  expect(sellingPrice(now_cost, purchase_price, ruleset)).toBe(expected);
});

test("a season that sells at the purchase price knows neither profit nor loss", () => {
  const changed = { ...ruleset, rules: { ...ruleset.rules, element_sell_at_purchase_price: true } };
  expect([80, 60].map((now_cost) => sellingPrice(now_cost, 70, changed))).toEqual([70, 70]);
});

test.each([0, 0.1, 0.3, 0.5, 0.7, 1])("a fee of %d takes its part of every profit, rounded up to a tenth", (fee) => {
  const changed = { ...ruleset, rules: { ...ruleset.rules, transfers_sell_on_fee: fee } };
  for (let profit = 0; profit <= 200; profit += 1) {
    const tenthsOfFee = Math.round(fee * 10) * profit;
    expect(sellingPrice(50 + profit, 50, changed)).toBe(50 + profit - Math.ceil(tenthsOfFee / 10));
  }
});

test("selling never brings more than the market price, nor more than the price paid and half the profit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 200 }), fc.integer({ min: 20, max: 200 }), (now_cost, paid) => {
      const price = sellingPrice(now_cost, paid, ruleset);
      expect(price).toBeLessThanOrEqual(now_cost);
      expect(price).toBeGreaterThanOrEqual(Math.min(now_cost, paid));
      expect(2 * (price - paid)).toBeLessThanOrEqual(Math.max(0, now_cost - paid));
    }),
  );
});

test("a squad is worth its market prices and bank in the history, what it would bring without the bank in my-team", () => {
  const market = testMarket({ 111: { now_cost: 43 }, 221: { now_cost: 45 } });
  const paid = 802;
  const squad = testSquad();
  expect(squad.purchase_prices.reduce((sum, price) => sum + price, 0)).toBe(paid);
  expect(squadValue(squad, market)).toBe(paid + 4 - 4 + 30);
  expect(squadSellingValue(squad, market, ruleset)).toBe(paid + 2 - 4);
});

test("before the entry's first deadline everybody is sold at the price paid (rules.md 4.8)", () => {
  const market = testMarket({ 111: { now_cost: 60 }, 221: { now_cost: 30 } });
  const squad = testSquad({ unlimited: true });
  expect(sellingPrices(squad, market, ruleset)).toEqual(squad.purchase_prices);
});

test("a squad with a player whom the market does not list is a fault of the data", () => {
  const market = testMarket();
  market.delete(FIFTEEN[0]!);
  expect(() => listed(market, FIFTEEN[0]!)).toThrow("element 111 is not on the market");
  expect(() => squadValue(testSquad(), market)).toThrow(RangeError);
});
