import { expectations, type ElementTypeId, type Market } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";

export async function market(db: Queryable, elements?: readonly number[]): Promise<Market> {
  const rows = await db
    .selectFrom("element")
    .select(["id", "element_type", "team", "now_cost", "can_select"])
    .$if(elements !== undefined, (query) => query.where("id", "=", sql<number>`any(${elements})`))
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, element_type: row.element_type as ElementTypeId }]));
}

export async function expectedOf(db: Queryable, elements: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("element")
    .select(["id", "now_cost", "status", "form", "points_per_game", "total_points", "chance_of_playing_next_round"])
    .where("id", "=", sql<number>`any(${elements})`)
    .execute();
  return expectations(rows);
}

export async function isElementCode(db: Queryable, code: number): Promise<boolean> {
  return (await db.selectFrom("element").select("id").where("code", "=", code).executeTakeFirst()) !== undefined;
}

/** Those of the elements who are injured, suspended or doubtful, in the order of positions. */
export async function unavailableNames(db: Queryable, elements: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom("element")
    .select("web_name")
    .where("id", "in", elements)
    .where("status", "<>", "a")
    .orderBy("element_type")
    .orderBy("id")
    .execute();
  return rows.map(({ web_name }) => web_name);
}
