import type { EntryHistory, EntryRound } from "@elvan/contract";
import type { ChipPlay } from "@elvan/rules";
import type { Row } from "../../db/schema.ts";
import { isoMicro } from "../../platform/times.ts";

/** Between the deadline and the first scoring there are no points and no ranks. */
export const viewEntryRound = (row: Row<"entry_event">): EntryRound => ({
  event: row.event,
  points: row.points ?? 0,
  total_points: row.total_points ?? row.total_before - row.event_transfers_cost,
  rank: row.rank,
  rank_sort: row.rank_sort,
  overall_rank: row.overall_rank,
  percentile_rank: row.percentile_rank,
  bank: row.bank,
  value: row.value,
  event_transfers: row.event_transfers,
  event_transfers_cost: row.event_transfers_cost,
  points_on_bench: row.points_on_bench ?? 0,
});

export const viewEntryHistory = (
  rounds: readonly Row<"entry_event">[],
  past: readonly Row<"account_season">[],
  plays: readonly (ChipPlay & { time: Date })[],
): EntryHistory => ({
  current: rounds.map(viewEntryRound),
  past: past.map(({ season_name, total_points, rank }) => ({ season_name, total_points, rank })),
  chips: plays.map(({ name, time, event }) => ({ name, time: isoMicro(time), event })),
});
