import type { Entry, Language } from "@elvan/contract";
import type { EntryWithManager } from "../../db/entries.ts";
import type { Row } from "../../db/schema.ts";
import { regionById, viewRegions } from "../../platform/regions.ts";
import { isoMicro } from "../../platform/times.ts";

const NO_REGION = { id: 0, iso_code_short: "", iso_code_long: "" };

/** `rounds`: those closed since the team began, in order. */
export function viewEntry(
  entry: EntryWithManager,
  rounds: readonly Row<"entry_event">[],
  leagues: Entry["leagues"],
  language: Language,
): Entry {
  const last = rounds.at(-1);
  const region = (entry.region === null ? undefined : regionById(entry.region)) ?? NO_REGION;
  return {
    id: entry.id,
    joined_time: isoMicro(entry.joined_time),
    started_event: entry.started_event,
    favourite_team: entry.favourite_team,
    player_first_name: entry.first_name,
    player_last_name: entry.last_name,
    player_region_id: region.id,
    player_region_name: viewRegions(language)[region.id - 1]?.name ?? "",
    player_region_iso_code_short: region.iso_code_short,
    player_region_iso_code_long: region.iso_code_long,
    years_active: entry.years_active,
    summary_overall_points: last ? (last.total_points ?? last.total_before - last.event_transfers_cost) : null,
    summary_overall_rank: last?.overall_rank ?? null,
    summary_event_points: last ? (last.points ?? 0) : null,
    summary_event_rank: last?.rank ?? null,
    current_event: last?.event ?? null,
    leagues,
    name: entry.name,
    name_change_blocked: entry.name_change_blocked,
    entered_events: rounds.map((round) => round.event),
    kit: entry.kit,
    last_deadline_bank: last?.bank ?? null,
    last_deadline_value: last?.value ?? null,
    last_deadline_total_transfers: rounds.reduce((sum, round) => sum + round.event_transfers, 0),
    crest: entry.crest,
  };
}
