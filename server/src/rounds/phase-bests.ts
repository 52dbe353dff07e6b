import { sql } from "kysely";
import type { Queryable } from "../db/connect.ts";
import type { ScoredRows } from "./score-rows.ts";

/** A phase total leaves out the cost of its first round (rules.md 10.1). Part of scoring, a set-based moment that owns its SQL. */
export async function phaseBests(
  db: Queryable,
  event: number,
  table: string,
  rows: ScoredRows,
): Promise<Map<number, number>> {
  const bests = new Map<number, number>();
  if (rows.count === 0) return bests;
  const phases = await db
    .selectFrom("phase")
    .select(["id", "start_event", "stop_event"])
    .where("start_event", "<=", event)
    .where("stop_event", ">=", event)
    .execute();
  const { latest } = await db
    .selectFrom("event")
    .select((select) => select.fn.max("id").as("latest"))
    .where("closed_at", "is not", null)
    .executeTakeFirstOrThrow();
  for (const phase of phases) {
    // A later round of the phase has its own rows, and is scored again when totals change.
    if (Math.min(latest, phase.stop_event) !== event) continue;
    bests.set(phase.id, await bestOf(db, phase.start_event, event, table, rows));
  }
  return bests;
}

async function bestOf(db: Queryable, start: number, event: number, table: string, rows: ScoredRows): Promise<number> {
  if (start === event) return most(rows.points);
  const first = await db.selectFrom("event").select("id").orderBy("id").limit(1).executeTakeFirst();
  if (start === first?.id) return most(rows.total_points);
  const { rows: found } = await sql<{ best: number }>`
    select max(n.total_points - coalesce(a.total_before - a.event_transfers_cost, 0)) as best
    from ${sql.table(table)} n left join entry_event a on a.entry = n.entry and a.event = ${start}
  `.execute(db);
  return found[0]?.best ?? 0;
}

const most = (values: Int32Array) => values.reduce((best, value) => Math.max(best, value), Number.NEGATIVE_INFINITY);
