import type { Ruleset } from "./ruleset.ts";
import type { Market, Squad, Tenths } from "./types.ts";

/** A loss in full; of a profit minus the fee, rounded up to a tenth (rules.md 5.3: bought at 70, 71 sells at 70, 72 at 71). */
export function sellingPrice(now_cost: Tenths, purchase_price: Tenths, ruleset: Ruleset): Tenths {
  if (ruleset.rules.element_sell_at_purchase_price) return purchase_price;
  if (now_cost <= purchase_price) return now_cost;
  // Rounded to a millionth first, so that 10 x 0.1 is not 1.0000000000000002, a fee of 2.
  const fee = Math.round((now_cost - purchase_price) * ruleset.rules.transfers_sell_on_fee * 1e6) / 1e6;
  return now_cost - Math.ceil(fee);
}

/** @throws RangeError when the market lacks the player: the data is corrupt. */
export function listed<P>(market: ReadonlyMap<number, P>, element: number): P {
  const player = market.get(element);
  if (player === undefined) throw new RangeError(`element ${element} is not on the market`);
  return player;
}

export function sellingPrices(
  squad: Pick<Squad, "elements" | "purchase_prices" | "unlimited">,
  market: Market,
  ruleset: Ruleset,
): Tenths[] {
  return squad.elements.map((element, index) => {
    const paid = squad.purchase_prices[index]!;
    return squad.unlimited ? paid : sellingPrice(listed(market, element).now_cost, paid, ruleset);
  });
}

/** Value in an entry's history: market prices plus bank (rules.md 5.3). closeDeadline does the same in SQL; a test compares the two. */
export function squadValue(squad: Pick<Squad, "elements" | "bank">, market: Market): Tenths {
  return squad.elements.reduce((sum, element) => sum + listed(market, element).now_cost, squad.bank);
}

/** Value in my-team: selling prices, without the bank. */
export function squadSellingValue(
  squad: Pick<Squad, "elements" | "purchase_prices" | "unlimited">,
  market: Market,
  ruleset: Ruleset,
): Tenths {
  return sellingPrices(squad, market, ruleset).reduce((sum, price) => sum + price, 0);
}
