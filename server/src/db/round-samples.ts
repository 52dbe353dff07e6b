import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Row } from "./schema.ts";

/** In a round that is settled: the teams on these places, ties in order. */
export async function entriesRanked(db: Queryable, event: number, places: readonly number[]): Promise<number[]> {
  if (places.length === 0) return [];
  const rows = await db
    .selectFrom("entry_event")
    .select("entry")
    .where("event", "=", event)
    .where("overall_rank_sort", "=", sql<number>`any(${sql.val([...places])}::int[])`)
    .orderBy("overall_rank_sort")
    .execute();
  return rows.map(({ entry }) => entry);
}

export type KeptPoints = Pick<Row<"forecast_kept">, "element" | "fixture" | "expected">;

/** What was expected before a round's deadline. */
export function keptPoints(db: Queryable, event: number): Promise<KeptPoints[]> {
  return db
    .selectFrom("forecast_kept")
    .select(["element", "fixture", "expected"])
    .where("event", "=", event)
    .orderBy("element")
    .orderBy("fixture")
    .execute();
}
