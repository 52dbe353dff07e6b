import type { ChipPlay } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Row } from "./schema.ts";

/** Newest first. A round's transfers are private until its deadline. */
export function transfersOfEntry(
  db: Queryable,
  entry: number,
  rounds: { upTo?: number; only?: number } = {},
): Promise<Row<"transfer">[]> {
  return db
    .selectFrom("transfer")
    .selectAll()
    .where("entry", "=", entry)
    .$if(rounds.upTo !== undefined, (query) => query.where("event", "<=", rounds.upTo ?? 0))
    .$if(rounds.only !== undefined, (query) => query.where("event", "=", rounds.only ?? 0))
    .orderBy("id", "desc")
    .execute();
}

/** Counted from the deadline of their round. */
export async function chipPlays(db: Queryable, entry: number): Promise<(ChipPlay & { time: Date })[]> {
  const rows = await db
    .selectFrom("chip_play")
    .select(["chip", "name", "event", "time"])
    .where("entry", "=", entry)
    .orderBy("event")
    .execute();
  return rows.map((row) => ({ chip_id: row.chip, name: row.name, event: row.event, time: row.time }));
}

/** Entries without a used chip are missing. */
export async function chipPlaysOf(db: Queryable, entries: readonly number[]): Promise<Map<number, ChipPlay[]>> {
  const rows = await db
    .selectFrom("chip_play")
    .select(["entry", "chip as chip_id", "name", "event"])
    .where("entry", "=", sql<number>`any(${entries}::int[])`)
    .execute();
  const plays = new Map<number, ChipPlay[]>();
  for (const [entry, own] of Map.groupBy(rows, (row) => row.entry)) {
    plays.set(
      entry,
      own.map(({ chip_id, name, event }) => ({ chip_id, name, event })),
    );
  }
  return plays;
}

export async function countChips(tx: Queryable, event: number): Promise<{ chip_name: string; num_played: number }[]> {
  return tx
    .selectFrom("chip_play")
    .select((select) => ["name as chip_name", select.fn.countAll<number>().as("num_played")])
    .where("event", "=", event)
    .groupBy("name")
    .orderBy((select) => select.fn.min("chip"))
    .execute();
}
