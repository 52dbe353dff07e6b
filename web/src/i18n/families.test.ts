import { CHIP_NAMES } from "@elvan/rules";
import { ALLSVENSKAN_2026 } from "@elvan/rules";
import { AuditAction, ClockAction, JOB_NAMES, LedgerLine, NameAppeal, PlayerStatus } from "@elvan/contract";
import { describe, expect, test } from "vitest";
import { SORT_NAMES } from "../components/player-list/player-filter.ts";
import { scoringRows } from "../pages/rules/scoring-rows.ts";
import sv from "./sv.json" with { type: "json" };

/** Keys that are put together at run time (`messageKey`): every member of the family must be there. */
const FAMILIES: [string, readonly string[]][] = [
  ["sort.", SORT_NAMES],
  ["statistics.about.", SORT_NAMES],
  ["statistics.short.", SORT_NAMES],
  ["rules.action.", scoringRows(ALLSVENSKAN_2026).map(({ action }) => action)],
  ["console.audit.action.", AuditAction.options],
  ["console.job.name.", JOB_NAMES],
  ["demo.action.", ClockAction.options],
  ["demo.done.", ClockAction.options],
  ["ledger.all_", LedgerLine.shape.status.options],
  ["ledger.is_", LedgerLine.shape.status.options],
  ["ledger.lost_", ["clean_sheets", "yellow_cards"]],
  ["data.name.", NameAppeal.shape.state.options],
  ["movement.", ["new", "same", "up", "down"]],
  ["theme.", ["system", "light", "dark"]],
  ["player.status.", PlayerStatus.options.filter((status) => status !== "a")],
];

describe("messages whose key is put together", () => {
  test.each(FAMILIES)("%s is complete", (prefix, members) => {
    for (const member of members) expect(sv).toHaveProperty([`${prefix}${member}`]);
  });

  test.each(CHIP_NAMES)("the chip %s has a name and a description", (chip) => {
    for (const part of ["name", "text", "long"]) expect(sv).toHaveProperty([`chip.${chip}.${part}`]);
  });

  test.each(["denied", "missing", "updating", "unavailable", "offline", "other"])(
    "the error page %s has its words",
    (kind) => {
      expect(sv).toHaveProperty([`error.${kind}.title`]);
      expect(sv).toHaveProperty([`error.${kind}.lead`]);
    },
  );
});
