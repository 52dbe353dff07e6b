import { isLoanChip } from "./chips.ts";
import type { Ruleset } from "./ruleset.ts";
import { nextFreeTransfers } from "./transfers.ts";
import type { Squad } from "./types.ts";

/** What the squad returns to after a loan chip: its state right after the previous deadline (rules.md 6.4). */
export type RoundStart = Pick<
  Squad,
  "elements" | "purchase_prices" | "captain" | "vice_captain" | "bank" | "free_transfers"
>;

export function roundStartOf(squad: Squad): RoundStart {
  const { elements, purchase_prices, captain, vice_captain, bank, free_transfers } = squad;
  return { elements, purchase_prices, captain, vice_captain, bank, free_transfers };
}

/**
 * The planning squad after a deadline (rules.md 2, 6.4): free transfers rolled over (5.2), no transfers made, no chip. After a loan chip
 * the round's start is restored.
 * @throws RangeError for a loan chip without `roundStart`
 */
export function closeSquad(squad: Squad, roundStart: RoundStart | null, { ruleset }: { ruleset: Ruleset }): Squad {
  const rolled: Squad = {
    ...squad,
    free_transfers: nextFreeTransfers(squad, ruleset),
    transfers_made: 0,
    chip: null,
    unlimited: false,
  };
  if (!isLoanChip(squad.chip)) return rolled;
  if (roundStart === null) throw new RangeError(`no start of the round for a squad on ${squad.chip}`);
  return { ...rolled, ...roundStart };
}
