import type { Suspension } from "@elvan/contract";
import type { Row } from "../../db/schema.ts";
import { isoMicro, isoMicroOrNull } from "../../platform/times.ts";

export const viewSuspension = (row: Row<"suspension">): Suspension => ({
  id: row.id,
  scope: row.scope,
  reason: row.reason,
  begun: isoMicro(row.begun),
  ends: isoMicroOrNull(row.ends),
  lifted: isoMicroOrNull(row.lifted),
  appeal: row.appeal,
  appealed: isoMicroOrNull(row.appealed),
  answered: isoMicroOrNull(row.answered),
});
