import type { PricedPlayer } from "@elvan/rules";
import type { Row } from "../db/schema.ts";

type PricedRow = Pick<
  Row<"element">,
  "id" | "now_cost" | "status" | "price_counter" | "selected" | "cost_change_event" | "price_locked_until"
>;

/** @param loaned by element, the owners that loan squads add: they do not count (prices.md 4) */
export const pricedPlayer = (row: PricedRow, loaned: ReadonlyMap<number, number>): PricedPlayer => ({
  now_cost: row.now_cost,
  status: row.status,
  price_counter: row.price_counter,
  owners: row.selected - (loaned.get(row.id) ?? 0),
  cost_change_event: row.cost_change_event,
  price_locked_until: row.price_locked_until?.getTime() ?? null,
});
