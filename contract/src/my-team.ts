import { z } from "zod";
import { MyChip } from "./chip.ts";
import { EntryParams, Id, IsoMicro, MAX_ID, Sent, SentChip, SentId, Tenths } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { SquadPick } from "./picks.ts";
import { LINEUP_PROBLEMS } from "./problems.ts";

/** `expected_points`: what the forecasts give the player in the coming round, in tenths; null while nothing is forecast. */
export const MyPick = SquadPick.extend({
  selling_price: Tenths,
  purchase_price: Tenths,
  expected_points: z.int().nullable(),
});
export type MyPick = z.infer<typeof MyPick>;

/** `limit` null: unlimited; left = max(0, limit - made). `value` excludes `bank`. */
export const MyTransfers = z.object({
  cost: z.int(),
  status: z.enum(["cost", "unlimited", "free"]),
  limit: z.int().nullable(),
  made: z.int(),
  bank: Tenths,
  value: Tenths,
});
export type MyTransfers = z.infer<typeof MyTransfers>;

export const MyTeam = z.object({
  picks: z.array(MyPick),
  picks_last_updated: IsoMicro,
  chips: z.array(MyChip),
  transfers: MyTransfers,
  version: z.int(),
});
export type MyTeam = z.infer<typeof MyTeam>;

export const LineupWish = z.object({
  chip: SentChip,
  event: Id.optional(),
  /** The one that the changes were made on: refused with `squad_changed` when another has been saved since. Left out: not checked. */
  version: z.int().min(0).max(MAX_ID).optional(),
  picks: z
    .array(
      z.object({
        element: SentId,
        position: Sent(z.int().min(1).max(15)),
        is_captain: z.boolean(),
        is_vice_captain: z.boolean(),
      }),
    )
    .min(1)
    .max(50),
});
export type LineupWish = z.input<typeof LineupWish>;

export const myTeam = {
  get: endpoint({
    method: "GET",
    path: "/api/my-team/:entry/",
    access: "own_entry",
    limit: "read",
    summary: "The team saved for the next round, its chips and transfers",
    status: 200,
    params: EntryParams,
    reply: MyTeam,
  }),
  save: endpoint({
    method: "POST",
    path: "/api/my-team/:entry/",
    access: "own_entry",
    limit: "write",
    summary: "Save line-up, captains and team chip for the next round",
    status: 202,
    params: EntryParams,
    body: LineupWish,
    reply: MyTeam,
    problems: LINEUP_PROBLEMS,
  }),
};
