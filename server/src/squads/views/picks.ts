import type { LiveTeam, Picks } from "@elvan/contract";
import { finalPicks, toPicks } from "@elvan/rules";
import type { Ruleset } from "@elvan/rules";
import type { Row } from "../../db/schema.ts";
import type { Facts } from "../../season/facts.ts";
import { viewEntryRound } from "./entry-history.ts";

/** Flat list: out, in, out, in. */
const pairs = (flat: readonly number[]): [number, number][] =>
  Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index] ?? 0, flat[2 * index + 1] ?? 0]);

/** @param live the running round's state */
export function viewPicks(
  row: Row<"entry_event">,
  market: Facts["market"],
  ruleset: Ruleset,
  live: LiveTeam | null,
): Picks {
  const subs = pairs(row.automatic_subs ?? []);
  const { elements, captain, vice_captain, chip } = row;
  const planned = { purchase_prices: [], bank: 0, free_transfers: 0, transfers_made: 0, unlimited: false };
  return {
    active_chip: chip,
    automatic_subs: subs.map(([element_out, element_in]) => ({
      entry: row.entry,
      element_in,
      element_out,
      event: row.event,
    })),
    entry_history: viewEntryRound(row),
    picks:
      row.multipliers === null
        ? toPicks({ elements, captain, vice_captain, chip, ...planned }, market, ruleset, row.event)
        : finalPicks(row, { automatic_subs: subs, multipliers: [...row.multipliers].map(Number) }, market),
    live,
  };
}
