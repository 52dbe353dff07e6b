import type { TransferRow } from "@elvan/contract";
import type { Row } from "../../db/schema.ts";
import { isoMicro } from "../../platform/times.ts";

export const viewTransfer = (row: Row<"transfer">): TransferRow => ({
  element_in: row.element_in,
  element_in_cost: row.element_in_cost,
  element_out: row.element_out,
  element_out_cost: row.element_out_cost,
  entry: row.entry,
  event: row.event,
  time: isoMicro(row.time),
});
