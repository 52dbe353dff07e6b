import type { MyChip, MyTeam } from "@elvan/contract";
import { chipStatuses, sellingPrices, toPicks, transferState } from "@elvan/rules";
import type { ChipPlay, OpenEvent, Ruleset, Squad } from "@elvan/rules";
import type { Facts } from "./facts.ts";
import { isoMicro } from "./times.ts";

/** What the view of one's own team is made of. `open` is null after the season's last deadline. */
export type MyTeamFacts = {
  squad: Squad;
  saved_at: Date;
  plays: readonly ChipPlay[];
  market: Facts["market"];
  ruleset: Ruleset;
  open: OpenEvent | null;
};

/** The chips whose window holds the coming round, as the family lists them; a chip in play says so twice. */
function viewChips({ squad, plays, ruleset, open }: MyTeamFacts): MyChip[] {
  return chipStatuses(ruleset.chips, plays, squad, open)
    .filter(({ chip }) => open !== null && chip.start_event <= open.id && open.id <= chip.stop_event)
    .map(({ chip, status_for_entry, played_by_entry }) => ({
      id: chip.id,
      status_for_entry,
      played_by_entry,
      name: chip.name,
      number: chip.number,
      start_event: chip.start_event,
      stop_event: chip.stop_event,
      chip_type: chip.chip_type,
      is_pending: status_for_entry === "active",
    }));
}

/** One's own team for the coming round (api-shapes 7). */
export function viewMyTeam(facts: MyTeamFacts): MyTeam {
  const { squad, market, ruleset } = facts;
  const selling = sellingPrices(squad, market, ruleset);
  return {
    picks: toPicks(squad, market, ruleset).map((pick, index) => ({
      element: pick.element,
      position: pick.position,
      multiplier: pick.multiplier,
      is_captain: pick.is_captain,
      is_vice_captain: pick.is_vice_captain,
      element_type: pick.element_type,
      selling_price: selling[index] ?? 0,
      purchase_price: squad.purchase_prices[index] ?? 0,
    })),
    picks_last_updated: isoMicro(facts.saved_at),
    chips: viewChips(facts),
    transfers: transferState(squad, market, ruleset, facts.open),
  };
}
