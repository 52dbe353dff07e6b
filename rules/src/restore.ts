import { rulesetForChip } from "./chip-effects.ts";
import { isTransferChip } from "./chips.ts";
import type { SaveFacts } from "./moment.ts";
import { listed, sellingPrice } from "./prices.ts";
import type { RestoreProblem } from "./problems.ts";
import type { TransferDone } from "./transfers.ts";
import type { Squad, Tenths } from "./types.ts";

type RestoreFacts = Pick<SaveFacts, "market" | "ruleset" | "open">;

/**
 * Restores a version saved for the open round (rules.md 18.10). `undone` are the transfers booked since, oldest first; each must be
 * reversible at today's prices without a difference, so that nobody gains by waiting to see how a price moves.
 */
export function reviewRestore(
  squad: Squad,
  past: Squad,
  undone: readonly TransferDone[],
  facts: RestoreFacts,
): RestoreProblem[] {
  const problems: RestoreProblem[] = [];
  const { chip } = squad;
  if (isTransferChip(chip) && past.chip !== chip) problems.push({ code: "chip_irrevocable", chip: chip! });
  for (const element of past.elements) {
    if (squad.elements.includes(element) || listed(facts.market, element).can_select) continue;
    problems.push({ code: "not_selectable", element });
  }
  problems.push(...(squad.unlimited ? reviewPurchases(squad, past, facts) : reviewUndone(squad, past, undone, facts)));
  return problems;
}

/** Before the first deadline players sell at the price paid (rules.md 4.8), so only the buying prices must still hold. */
function reviewPurchases(squad: Squad, past: Squad, { market }: RestoreFacts): RestoreProblem[] {
  const paid = paidFor(squad);
  return past.elements.flatMap((element, index) => {
    const purchase_price = past.purchase_prices[index]!;
    const { now_cost } = listed(market, element);
    if (paid.get(element) === purchase_price || now_cost === purchase_price) return [];
    return [{ code: "version_price_changed" as const, element, purchase_price, now_cost }];
  });
}

/** The transfers must lead from the version to the current squad; if some of the version's own were undone, they do not. */
function reviewUndone(
  squad: Squad,
  past: Squad,
  undone: readonly TransferDone[],
  { market, ruleset, open }: RestoreFacts,
): RestoreProblem[] {
  const chipRuleset = rulesetForChip(ruleset, squad.chip, open?.id ?? null);
  const paid = paidFor(past);
  const changed = new Map<number, RestoreProblem>();
  for (const { element_in, element_in_cost, element_out, element_out_cost } of undone) {
    const purchase_price = paid.get(element_out);
    if (purchase_price === undefined) return [{ code: "version_undone" }];
    const soldNowCost = listed(market, element_out).now_cost;
    const nowSellingPrice = sellingPrice(soldNowCost, purchase_price, chipRuleset);
    if (nowSellingPrice !== element_out_cost) {
      const prices = { selling_price: element_out_cost, now_selling_price: nowSellingPrice, now_cost: soldNowCost };
      changed.set(element_out, { code: "version_price_changed", element: element_out, ...prices });
    }
    const boughtNowCost = listed(market, element_in).now_cost;
    if (boughtNowCost !== element_in_cost) {
      const prices = { purchase_price: element_in_cost, now_cost: boughtNowCost };
      changed.set(element_in, { code: "version_price_changed", element: element_in, ...prices });
    }
    paid.delete(element_out);
    paid.set(element_in, element_in_cost);
  }
  const leadsToCurrent =
    squad.transfers_made === past.transfers_made + undone.length &&
    squad.elements.every((element, index) => paid.get(element) === squad.purchase_prices[index]);
  return leadsToCurrent ? [...changed.values()] : [{ code: "version_undone" }];
}

const paidFor = (squad: Squad): Map<number, Tenths> =>
  new Map(squad.elements.map((element, index) => [element, squad.purchase_prices[index]!]));
