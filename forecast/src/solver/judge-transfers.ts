import { hasUnlimitedTransfers, isLoanChip, isTransferChip } from "@elvan/rules";
import type { MarketPlayer } from "@elvan/rules";
import { playing } from "./draft.ts";
import type { Draft, Loans } from "./draft.ts";
import type { Situation } from "./situation.ts";

/** Free transfers, what others cost, and what chips ask for. */
export function transferJudge(
  situation: Situation,
  own: readonly MarketPlayer[],
  loans: Loans,
): (draft: Draft) => { worth: number; broken: number } {
  const { squad, rounds, decay, savedTransfer, mostHits } = situation;
  const sunk = hasUnlimitedTransfers(squad) ? 0 : Math.max(0, squad.transfers_made - squad.free_transfers);

  function joining(draft: Draft, t: number): number {
    const before = (row: readonly MarketPlayer[], place: number) => (t === 0 ? own[place] : row[t - 1]);
    let count = 0;
    for (const [place, row] of draft.places.entries()) {
      const player = row[t]!;
      if (before(row, place) !== player && !draft.places.some((other, index) => before(other, index) === player))
        count += 1;
    }
    return count;
  }

  return (draft: Draft) => {
    let free = squad.free_transfers;
    let paid = 0;
    let worth = 0;
    let broken = 0;
    for (const [t, { ruleset }] of rounds.entries()) {
      const chip = draft.chips[t] ?? null;
      const joins = joining(draft, t);
      const made = joins + (t === 0 ? squad.transfers_made : 0);
      if (chip !== null && isTransferChip(chip)) {
        if (isLoanChip(chip)) {
          const here = new Set(playing(draft, t));
          const coming = (loans(t, chip) ?? []).filter((player) => !here.has(player)).length;
          if (joins > 0 || coming < free + 1) broken += 1;
        } else if (made < free + 1) broken += 1;
        continue;
      }
      if (t === 0 && hasUnlimitedTransfers(squad)) continue;
      if (made > ruleset.rules.transfers_cap) broken += 1;
      const beyond = Math.max(0, made - free);
      paid += beyond;
      worth -= decay ** t * ruleset.transfer_cost * beyond;
      free = Math.min(1 + ruleset.rules.max_extra_free_transfers, Math.max(0, free - made) + 1);
    }
    broken += Math.max(0, paid - sunk - mostHits);
    return { worth: worth + savedTransfer * decay ** (rounds.length - 1) * free, broken };
  };
}
