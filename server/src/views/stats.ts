import type { ValuableTeam } from "@elvan/contract";
import type { Facts } from "./facts.ts";

export const viewValuableTeams = (facts: Facts): ValuableTeam[] =>
  facts.valuable.map((row) => ({
    entry: row.entry,
    name: row.name,
    player_name: `${row.first_name} ${row.last_name}`,
    value_with_bank: row.value,
    total_transfers: row.total_transfers,
  }));
