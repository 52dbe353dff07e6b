import { z } from "zod";
import { Iso, PathId, PathSmallId } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/**
 * Points won or lost in a fixture. `minute`: of the match, null if unknown; `time`: recorded at, null for imported seasons. A `correction`
 * changes an earlier report, `moved_to`/`moved_from` name the other player. `status`: provisional until the match is confirmed, checked
 * until the round is final.
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

/** Lines in order of time; they sum to `points`. */
export const ElementLedger = z.object({ event: z.int(), points: z.int(), lines: z.array(LedgerLine) });
export type ElementLedger = z.infer<typeof ElementLedger>;

/** Each line counts `multiplier` times (0: bench); `points` is the sum before transfer cost. */
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
    settledFor: 300,
    summary: "A player's points in a round, line by line, with corrections",
    status: 200,
    params: z.object({ element: PathId, event: PathSmallId }),
    reply: ElementLedger,
  }),
  entry: endpoint({
    method: "GET",
    path: "/api/entry/:entry/event/:event/ledger/",
    access: "public",
    limit: "read",
    settledFor: 300,
    summary: "A team's points in a round, line by line, with corrections; 404 before its deadline",
    status: 200,
    params: z.object({ entry: PathId, event: PathSmallId }),
    reply: EntryLedger,
  }),
};
