import type { BestLeague, ValuableTeam } from "@elvan/contract";
import type { BestLeagueRow } from "../../db/best-leagues.ts";
import type { Facts } from "../facts.ts";

export const viewValuableTeams = (facts: Facts): ValuableTeam[] =>
  facts.valuable.map((row) => ({
    entry: row.entry,
    name: row.name,
    player_name: `${row.first_name} ${row.last_name}`,
    value_with_bank: row.value,
    total_transfers: row.total_transfers,
  }));

export const viewBestLeagues = (rows: readonly BestLeagueRow[]): BestLeague[] =>
  rows.map(({ average, ...league }) => ({ ...league, average_score: average.toFixed(1) }));
