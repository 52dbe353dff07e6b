import { sql } from "kysely";
import type { Queryable } from "./connect.ts";

/** Columns of entry_event that are frozen at the deadline, in the table's order. */
export const FROZEN_COLUMNS = [
  "entry",
  "event",
  "elements",
  "captain",
  "vice_captain",
  "chip",
  "event_transfers",
  "event_transfers_cost",
  "bank",
  "value",
  "total_before",
  "counted_transfers",
] as const;

/** SQL that makes a table which can become the partition of a round. It has no key yet: rows go in faster without. */
export function roundTableSql(name: string, event: number): string {
  // The check lets attach see that all rows belong there without reading them.
  return `create table ${name} (like entry_event including defaults including constraints, check (event = ${event}))`;
}

export async function createRoundTable(tx: Queryable, name: string, event: number): Promise<void> {
  await sql.raw(roundTableSql(name, event)).execute(tx);
}

/** SQL of the two indexes that the partition must have. They can be built at the same time. */
export function roundIndexSql(name: string): [key: string, ranks: string] {
  return [
    `create unique index ${name}_key on ${name} (event, entry)`,
    `create index ${name}_ranks on ${name} (event, overall_rank_sort)`,
  ];
}

/** Makes the unique index the table's key; both indexes are there. */
export async function keyRoundTable(tx: Queryable, name: string): Promise<void> {
  await sql.raw(`alter table ${name} add primary key using index ${name}_key`).execute(tx);
}

export async function attachRoundTable(tx: Queryable, name: string, event: number): Promise<void> {
  await sql`alter table entry_event attach partition ${sql.table(name)} for values in (${sql.lit(event)})`.execute(tx);
}

/** Tables of a round that no partition is: what an unfinished or a replaced scoring has left behind. */
export async function strayRoundTables(db: Queryable, event: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and not relispartition and relname like ${`entry\\_event\\_${event}\\_%`}
      and relnamespace = (select relnamespace from pg_class where oid = 'entry_event'::regclass)
  `.execute(db);
  return rows.map((row) => row.name);
}

export async function dropRoundTable(db: Queryable, name: string): Promise<void> {
  await sql`drop table if exists ${sql.table(name)}`.execute(db);
}

/** Takes all rounds away, partitions and what has been left beside them. */
export async function dropRoundTables(tx: Queryable): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relname like 'entry\\_event\\_%'
      and relnamespace = (select relnamespace from pg_class where oid = 'entry_event'::regclass)
  `.execute(tx);
  if (rows.length > 0) await sql`drop table ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(tx);
}

/**
 * Puts a table in the place of a round's partition. Readers see the one or the other. Needs the whole of entry_event for the
 * blink of an eye: the caller limits how long it may wait for that, because readers queue behind it.
 */
export async function swapRoundTable(tx: Queryable, event: number, old: string, fresh: string): Promise<void> {
  await sql`alter table entry_event detach partition ${sql.table(old)}`.execute(tx);
  await attachRoundTable(tx, fresh, event);
}
