import type { ElementTypeId, Market } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";

/** What the market knows of these players; of all players when none are named. */
export async function market(db: Queryable, elements?: readonly number[]): Promise<Market> {
  const rows = await db
    .selectFrom("element")
    .select(["id", "element_type", "team", "now_cost", "can_select"])
    .$if(elements !== undefined, (query) => query.where("id", "=", sql<number>`any(${elements})`))
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, element_type: row.element_type as ElementTypeId }]));
}
