import { isLoanChip } from "./chips.ts";
import type { Ruleset } from "./ruleset.ts";
import { nextFreeTransfers } from "./transfers.ts";
import type { Squad } from "./types.ts";

/** What Loan Rangers (and freehit, rich) return to: the squad as it stood right after the previous deadline (rules.md 6.4). */
export type RoundStart = Pick<
  Squad,
  "elements" | "purchase_prices" | "captain" | "vice_captain" | "bank" | "free_transfers"
>;

/**
 * What to keep of a squad before its first change of a round (line-up or transfers). A squad nobody has changed since the
 * deadline is its own start of the round.
 */
export function roundStartOf(squad: Squad): RoundStart {
  const { elements, purchase_prices, captain, vice_captain, bank, free_transfers } = squad;
  return { elements, purchase_prices, captain, vice_captain, bank, free_transfers };
}

/**
 * The planning squad for the round after, once a deadline has passed (rules.md 2 and 6.4): free transfers rolled on (5.2), nothing
 * made, no chip in play. After a loan, players, purchase prices, bank and line-up are those of the round's start again.
 * Throws when a loan chip is in play and its start is not given: without it the squad cannot be returned.
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
