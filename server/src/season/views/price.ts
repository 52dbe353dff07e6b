import type { Prices } from "@elvan/contract";
import { priceDay, priceMeter, roundsAt } from "@elvan/rules";
import type { Instant } from "@elvan/rules";
import type { PriceMoveRow } from "../../db/prices.ts";
import { isoOrNull } from "../../platform/times.ts";
import { rulesetIn, type Facts } from "../facts.ts";
import { pricedPlayer } from "../priced-player.ts";

export type PriceRunFacts = {
  next_run: Instant | null;
  last_run: string | null;
  loaned: ReadonlyMap<number, number>;
  moves: readonly PriceMoveRow[];
};

export function viewPrices(facts: Facts, { next_run, last_run, loaned, moves }: PriceRunFacts): Prices {
  return {
    next_run: isoOrNull(next_run === null ? null : new Date(next_run)),
    last_run,
    meters: next_run === null ? [] : meters(facts, next_run, loaned),
    moves: [...moves],
  };
}

function meters(facts: Facts, at: Instant, loaned: ReadonlyMap<number, number>): Prices["meters"] {
  const [first] = facts.events;
  if (first === undefined) return [];
  const { prices } = rulesetIn(facts, (roundsAt(facts.events, at).played ?? first).id);
  const day = priceDay(at, first.deadline_time.getTime(), facts.total_players, prices);
  return facts.elements
    .filter(({ removed, price_counter }) => !removed && price_counter !== 0)
    .map((element) => ({ element: element.id, ...priceMeter(pricedPlayer(element, loaned), day, prices) }));
}
