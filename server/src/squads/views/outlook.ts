import type { FrozenTeam, OutlookRival } from "@elvan/contract";
import type { EntryNames } from "../../db/leagues.ts";
import type { Row } from "../../db/schema.ts";
import { fullName } from "../../leagues/views/league.ts";

export const viewFrozenTeam = (row: Row<"entry_event">): FrozenTeam => ({
  ...{ entry: row.entry, elements: row.elements, captain: row.captain, vice_captain: row.vice_captain, chip: row.chip },
  base: row.total_before - row.event_transfers_cost,
  cost: row.event_transfers_cost,
});

export function viewOutlookRival(
  row: Row<"entry_event">,
  leagues: readonly number[],
  named: EntryNames | undefined,
): OutlookRival {
  return {
    ...viewFrozenTeam(row),
    entry_name: named?.entry_name ?? "",
    player_name: fullName(named),
    leagues: [...leagues],
  };
}
