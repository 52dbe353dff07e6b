import type { MyChip, MyTeam } from "@elvan/contract";
import { chipStatuses, rulesetForChip, sellingPrices, toPicks, transferState } from "@elvan/rules";
import type { MyTeamFacts } from "../my-team.ts";
import { isoMicro } from "../../platform/times.ts";

/** Chips whose window includes the coming round. */
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

export function viewMyTeam(facts: MyTeamFacts): MyTeam {
  const { squad, market } = facts;
  const event = facts.open?.id ?? null;
  const ruleset = rulesetForChip(facts.ruleset, squad.chip, event);
  const selling = sellingPrices(squad, market, ruleset);
  return {
    picks: toPicks(squad, market, facts.ruleset, event).map((pick, index) => ({
      element: pick.element,
      position: pick.position,
      multiplier: pick.multiplier,
      is_captain: pick.is_captain,
      is_vice_captain: pick.is_vice_captain,
      element_type: pick.element_type,
      selling_price: selling[index] ?? 0,
      purchase_price: squad.purchase_prices[index] ?? 0,
      expected_points: facts.expected && (facts.expected.get(pick.element) ?? 0),
    })),
    picks_last_updated: isoMicro(facts.saved_at),
    chips: viewChips(facts),
    transfers: transferState(squad, market, ruleset, facts.open),
    version: facts.version,
  };
}
