import { z } from "zod";
import { EntryParams, IsoMicro, Sent, SentChip, SentId, Tenths } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { TRANSFER_PROBLEMS } from "./problems.ts";

/** `element_out_cost`: what the sale brought. */
export const TransferRow = z.object({
  element_in: z.int(),
  element_in_cost: Tenths,
  element_out: z.int(),
  element_out_cost: Tenths,
  entry: z.int(),
  event: z.int(),
  time: IsoMicro,
});
export type TransferRow = z.infer<typeof TransferRow>;

export const TransferWish = z.object({
  element_in: SentId,
  element_out: SentId,
  purchase_price: Sent(Tenths.min(0)).nullish(),
  selling_price: Sent(Tenths.min(0)).nullish(),
});

/** A set, not a sequence. Empty with a chip: plays the chip alone. */
export const TransfersWish = z.object({
  chip: SentChip,
  entry: SentId,
  event: SentId,
  transfers: z.array(TransferWish).max(50),
  wildcard: z.boolean().nullish(),
  freehit: z.boolean().nullish(),
});
export type TransfersWish = z.input<typeof TransfersWish>;

export const transfers = {
  list: endpoint({
    method: "GET",
    path: "/api/entry/:entry/transfers/",
    access: "public",
    limit: "read",
    settledFor: 300,
    summary: "A manager's transfers up to the last deadline, newest first",
    status: 200,
    params: EntryParams,
    reply: z.array(TransferRow),
  }),
  latest: endpoint({
    method: "GET",
    path: "/api/entry/:entry/transfers-latest/",
    access: "own_entry",
    limit: "read",
    summary: "Your transfers for the next round, newest first",
    status: 200,
    params: EntryParams,
    reply: z.array(TransferRow),
  }),
  make: endpoint({
    method: "POST",
    path: "/api/transfers/",
    access: "manager",
    limit: "write",
    summary: "Confirm transfers and, with them, a transfer chip",
    status: 200,
    body: TransfersWish,
    reply: null,
    problems: TRANSFER_PROBLEMS,
  }),
};
