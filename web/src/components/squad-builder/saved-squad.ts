import type { Gameweek, MyTeam } from "@elvan/contract";
import { hasUnlimitedTransfers, isTransferChip, nextFreeTransfers } from "@elvan/rules";
import type { ChipPlay, Ruleset, Squad } from "@elvan/rules";
import { roundRuleset } from "../../data/round-ruleset.ts";

/** `limit` is null while transfers are free; `freeAfterwards` does not ask for it then. */
export function savedSquad({ picks, chips, transfers }: MyTeam): Squad {
  const order = picks.toSorted((a, b) => a.position - b.position);
  const chip = chips.find((one) => one.status_for_entry === "active")?.name ?? null;
  return {
    elements: order.map((pick) => pick.element),
    purchase_prices: order.map((pick) => pick.purchase_price),
    captain: order.find((pick) => pick.is_captain)?.element ?? 0,
    vice_captain: order.find((pick) => pick.is_vice_captain)?.element ?? 0,
    bank: transfers.bank,
    free_transfers: transfers.limit ?? 0,
    transfers_made: transfers.made,
    chip,
    unlimited: transfers.status === "unlimited" && !isTransferChip(chip),
  };
}

/** What an extra transfer costs travels with the team. */
export const transferRuleset = (season: Ruleset, event: Gameweek, { transfers }: MyTeam): Ruleset => ({
  ...roundRuleset(season, event),
  transfer_cost: transfers.cost,
});

/** Null in the season's last round, and while all transfers are free: how many are kept is then unknown. */
export const freeAfterwards = (
  saved: Squad,
  after: Squad,
  { isLast, ruleset }: { isLast: boolean; ruleset: Ruleset },
): number | null => (isLast || hasUnlimitedTransfers(saved) ? null : nextFreeTransfers(after, ruleset));

/** An active chip's coming round does not count as played. */
export function chipPlays({ chips }: MyTeam): ChipPlay[] {
  return chips.flatMap((chip) => {
    const played = chip.status_for_entry === "active" ? chip.played_by_entry.slice(0, -1) : chip.played_by_entry;
    return played.map((event) => ({ chip_id: chip.id, name: chip.name, event }));
  });
}
