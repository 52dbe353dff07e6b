import { problemItem, type SquadRevision } from "@elvan/contract";
import type { RestoreProblem } from "@elvan/rules";
import type { Row } from "../../db/schema.ts";
import { isoMicro } from "../../platform/times.ts";

export function viewSquadRevision(row: Row<"squad_revision">, problems: readonly RestoreProblem[]): SquadRevision {
  const { version, kind, event, elements, captain, vice_captain, bank, transfers_made, chip } = row;
  const shown = chip as SquadRevision["chip"];
  return {
    version,
    at: isoMicro(row.at),
    kind,
    event,
    elements,
    captain,
    vice_captain,
    bank,
    transfers_made,
    chip: shown,
    problems: problems.map(problemItem),
  };
}
