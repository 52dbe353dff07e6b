import { z } from "zod";
import { PlayedChip } from "./chip.ts";
import { EntryParams, Tenths } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** `points` before transfer cost, `total_points` after; `value` includes `bank`. */
export const EntryRound = z.object({
  event: z.int(),
  points: z.int(),
  total_points: z.int(),
  rank: z.int().nullable(),
  rank_sort: z.int().nullable(),
  overall_rank: z.int().nullable(),
  percentile_rank: z.int().nullable(),
  bank: Tenths,
  value: Tenths,
  event_transfers: z.int(),
  event_transfers_cost: z.int(),
  points_on_bench: z.int(),
});
export type EntryRound = z.infer<typeof EntryRound>;

export const EntrySeason = z.object({
  season_name: z.string(),
  total_points: z.int(),
  rank: z.int().nullable(),
});
export type EntrySeason = z.infer<typeof EntrySeason>;

export const EntryHistory = z.object({
  current: z.array(EntryRound),
  past: z.array(EntrySeason),
  chips: z.array(PlayedChip),
});
export type EntryHistory = z.infer<typeof EntryHistory>;

export const entryHistory = {
  get: endpoint({
    method: "GET",
    path: "/api/entry/:entry/history/",
    access: "public",
    limit: "read",
    settledFor: 300,
    summary: "A manager's rounds up to the last deadline, past seasons and chips played",
    status: 200,
    params: EntryParams,
    reply: EntryHistory,
  }),
};
