import { isTransferChip, rulesetForChip } from "./chips.ts";
import type { SaveFacts } from "./moment.ts";
import { listed, sellingPrice } from "./prices.ts";
import type { RestoreProblem } from "./problems.ts";
import type { TransferDone } from "./transfers.ts";
import type { Squad, Tenths } from "./types.ts";

type RestoreFacts = Pick<SaveFacts, "market" | "ruleset" | "open">;

/**
 * Taking a team back to a version that it saved for the open round (rules.md 18.10): every reason against it. `undone` are the
 * transfers that were booked since, the oldest first. Each must still be one that today's market would turn round without
 * a difference: who was bought still costs what was paid for him, who was sold still brings what he brought. Then the team is
 * worth the same before and after, and nobody learns what a price does before deciding whether to have bought.
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

/**
 * Until the first deadline nothing is booked, and everybody is sold at the price paid whatever has become of it
 * (rules.md 4.8): what counts is that whoever returns, or was bought again at another price, can be bought at the price he had.
 */
function reviewPurchases(squad: Squad, past: Squad, { market }: RestoreFacts): RestoreProblem[] {
  const paid = paidFor(squad);
  return past.elements.flatMap((element, index) => {
    const purchase_price = past.purchase_prices[index]!;
    const { now_cost } = listed(market, element);
    if (paid.get(element) === purchase_price || now_cost === purchase_price) return [];
    return [{ code: "version_price_changed" as const, element, purchase_price, now_cost }];
  });
}

/**
 * Every undone transfer at today's prices, also of players who are in neither squad any more: a loss that was taken on the
 * way stays taken. The transfers must lead from the version to the squad as it is; when some of the version's own were undone
 * in their turn, they do not, and what they cost can no longer be told.
 */
function reviewUndone(
  squad: Squad,
  past: Squad,
  undone: readonly TransferDone[],
  { market, ruleset, open }: RestoreFacts,
): RestoreProblem[] {
  const law = rulesetForChip(ruleset, squad.chip, open?.id);
  const paid = paidFor(past);
  const changed = new Map<number, RestoreProblem>();
  for (const { element_in, element_in_cost, element_out, element_out_cost } of undone) {
    const purchase_price = paid.get(element_out);
    if (purchase_price === undefined) return [{ code: "version_undone" }];
    const leaver = listed(market, element_out).now_cost;
    const brings = sellingPrice(leaver, purchase_price, law);
    if (brings !== element_out_cost) {
      const prices = { selling_price: element_out_cost, now_selling_price: brings, now_cost: leaver };
      changed.set(element_out, { code: "version_price_changed", element: element_out, ...prices });
    }
    const newcomer = listed(market, element_in).now_cost;
    if (newcomer !== element_in_cost) {
      const prices = { purchase_price: element_in_cost, now_cost: newcomer };
      changed.set(element_in, { code: "version_price_changed", element: element_in, ...prices });
    }
    paid.delete(element_out);
    paid.set(element_in, element_in_cost);
  }
  const led =
    squad.transfers_made === past.transfers_made + undone.length &&
    squad.elements.every((element, index) => paid.get(element) === squad.purchase_prices[index]);
  return led ? [...changed.values()] : [{ code: "version_undone" }];
}

const paidFor = (squad: Squad): Map<number, Tenths> =>
  new Map(squad.elements.map((element, index) => [element, squad.purchase_prices[index]!]));
