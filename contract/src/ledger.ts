import { z } from "zod";
import { Iso, PathId } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/**
 * Points that a player got or lost in a fixture. `minute` is the match's, null where nobody knows it; `time` is when it was
 * recorded, null in a season that was imported whole. A `correction` says that something had been told otherwise before:
 * `moved_to` and `moved_from` name the other player where it was somebody else's. `status`: provisional until the match's
 * figures are confirmed, checked until the round's points are final.
 */
export const LedgerLine = z.object({
  fixture: z.int(),
  element: z.int(),
  identifier: z.string(),
  old_value: z.int(),
  value: z.int(),
  points: z.int(),
  minute: z.int().nullable(),
  time: Iso.nullable(),
  correction: z.boolean(),
  moved_to: z.int().nullable(),
  moved_from: z.int().nullable(),
  reason: z.string().nullable(),
  status: z.enum(["provisional", "checked", "final"]),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

/** A player's points in a round, in the order in which they came: the lines sum to `points`. */
export const ElementLedger = z.object({ event: z.int(), points: z.int(), lines: z.array(LedgerLine) });
export type ElementLedger = z.infer<typeof ElementLedger>;

/** A team's: each line counts `multiplier` times (0 on the bench). `points` is their sum, before transfer cost. */
export const EntryLedger = z.object({
  event: z.int(),
  points: z.int(),
  event_transfers_cost: z.int(),
  lines: z.array(LedgerLine.extend({ multiplier: z.int() })),
});
export type EntryLedger = z.infer<typeof EntryLedger>;

export const ledger = {
  element: endpoint({
    method: "GET",
    path: "/api/element/:element/event/:event/ledger/",
    access: "public",
    limit: "read",
    summary: "How a player's points of a round came, line by line, with corrections",
    status: 200,
    params: z.object({ element: PathId, event: PathId }),
    reply: ElementLedger,
  }),
  entry: endpoint({
    method: "GET",
    path: "/api/entry/:entry/event/:event/ledger/",
    access: "public",
    limit: "read",
    summary: "How a team's points of a round came, line by line, with corrections; 404 before its deadline",
    status: 200,
    params: z.object({ entry: PathId, event: PathId }),
    reply: EntryLedger,
  }),
};
