import type { Plans, SavedPlan } from "@elvan/contract";
import type { RoundStart } from "@elvan/rules";
import type { Row } from "../../db/schema.ts";
import { isoMicro } from "../../platform/times.ts";

/** `ahead`: rounds that can still be planned. */
export const viewPlan = (row: Row<"plan">, ahead: readonly number[]): SavedPlan => ({
  id: row.id,
  name: row.name,
  steps: row.steps
    .filter(({ event }) => ahead.includes(event))
    .map(({ event, transfers, chip, picks }) => ({
      event,
      transfers: transfers.map(({ element_in, element_out }) => ({ element_in, element_out })),
      chip,
      picks: picks && { ...picks, elements: [...picks.elements] },
    })),
  version: row.version,
  updated_at: isoMicro(row.updated_at),
});

export const viewPlans = (rows: readonly Row<"plan">[], ahead: readonly number[], start: RoundStart | null): Plans => ({
  plans: rows.map((row) => viewPlan(row, ahead)),
  round_start: start && {
    ...start,
    elements: [...start.elements],
    purchase_prices: [...start.purchase_prices],
  },
});
