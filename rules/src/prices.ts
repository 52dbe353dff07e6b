import type { Ruleset } from "./ruleset.ts";
import type { Market, Squad, Tenths } from "./types.ts";

/**
 * What a player bought at `purchase_price` brings today: a loss in full, of a profit the part that the fee leaves, the fee
 * rounded up to a whole tenth (rules.md 5.3: bought at 70, 71 sells 70, 72 sells 71, 73 sells 71, 74 sells 72).
 */
export function sellingPrice(now_cost: Tenths, purchase_price: Tenths, ruleset: Ruleset): Tenths {
  if (ruleset.rules.element_sell_at_purchase_price) return purchase_price;
  if (now_cost <= purchase_price) return now_cost;
  // Rounded to a millionth first: 10 x 0.1 must not become a fee of 2 by a hair of binary fractions.
  const fee = Math.round((now_cost - purchase_price) * ruleset.rules.transfers_sell_on_fee * 1e6) / 1e6;
  return now_cost - Math.ceil(fee);
}

/** The player as the market knows him. A squad whose player the market does not list is a fault of the data: it throws. */
export function listed<P>(market: ReadonlyMap<number, P>, element: number): P {
  const player = market.get(element);
  if (player === undefined) throw new RangeError(`element ${element} is not on the market`);
  return player;
}

/**
 * What each player of the squad brings today, in the order of `squad.elements`. Before the entry's first deadline everybody
 * is sold at the price paid (rules.md 4.8).
 */
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

/**
 * Value of a squad in an entry's history: its players at market prices and the bank (rules.md 5.3). A deadline reckons it for all
 * squads in one statement, which the tests hold to this.
 */
export function squadValue(squad: Pick<Squad, "elements" | "bank">, market: Market): Tenths {
  return squad.elements.reduce((sum, element) => sum + listed(market, element).now_cost, squad.bank);
}

/** Value of a squad in my-team: what its players bring today, without the bank (api-shapes.md 7). */
export function squadSellingValue(
  squad: Pick<Squad, "elements" | "purchase_prices" | "unlimited">,
  market: Market,
  ruleset: Ruleset,
): Tenths {
  return sellingPrices(squad, market, ruleset).reduce((sum, price) => sum + price, 0);
}
