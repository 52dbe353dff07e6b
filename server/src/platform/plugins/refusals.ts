import { problemItem, type Endpoint, type ProblemMap } from "@elvan/contract";
import type { Problem } from "../refusal.ts";
import { placeProblem } from "./shape-problems.ts";

const FIELD_OF: Record<string, string> = {
  transfer_entry_mismatch: "entry",
  transfer_event_mismatch: "event",
  event_mismatch: "event",
};

const ROW_FIELD_OF: Record<string, string> = {
  transfer_element_out_not_pick: "element_out",
  transfer_element_in_is_pick: "element_in",
};

type Rows = { picks?: readonly { element?: number }[] };

/** The family's error format (contract/src/problems.ts). */
function pathOf({ code, row, ...numbers }: Problem, endpoint: Endpoint | undefined, given: unknown) {
  if (row !== undefined && endpoint?.path.startsWith("/api/operations/")) return ["lines", row];
  if (row !== undefined) return ["transfers", row, ...(ROW_FIELD_OF[code] === undefined ? [] : [ROW_FIELD_OF[code]])];
  if (code === "price_changed" && endpoint?.path === "/api/entry-create/") {
    const index = (given as Rows | undefined)?.picks?.findIndex((pick) => pick.element === numbers.element) ?? -1;
    if (index >= 0) return ["picks", index, "purchase_price"];
  }
  if (typeof numbers.field === "string") return numbers.field.split(".");
  const field = FIELD_OF[code];
  return field === undefined ? [] : [field];
}

export function refusalBody(problems: readonly Problem[], endpoint: Endpoint | undefined, given: unknown): ProblemMap {
  const body: ProblemMap = {};
  for (const problem of problems) {
    const { row: _, field: __, ...rest } = problem;
    placeProblem(body, pathOf(problem, endpoint, given), problemItem(rest), given);
  }
  return body;
}
