import type { ChipName } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";

/** In the table's order. */
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

/** Without a key, because inserting is faster without. */
export function roundTableSql(name: string, event: number): string {
  // With this check, attaching need not read the rows.
  return `create table ${name} (like entry_event including defaults including constraints, check (event = ${event}))`;
}

export async function createRoundTable(tx: Queryable, name: string, event: number): Promise<void> {
  await sql.raw(roundTableSql(name, event)).execute(tx);
}

/** They can be built at the same time. */
export function roundIndexSql(name: string): [key: string, ranks: string] {
  return [
    `create unique index ${name}_key on ${name} (event, entry)`,
    `create index ${name}_ranks on ${name} (event, overall_rank_sort)`,
  ];
}

export async function keyRoundTable(tx: Queryable, name: string): Promise<void> {
  await sql.raw(`alter table ${name} add primary key using index ${name}_key`).execute(tx);
}

async function attachRoundTable(tx: Queryable, name: string, event: number): Promise<void> {
  await sql`alter table entry_event attach partition ${sql.table(name)} for values in (${sql.lit(event)})`.execute(tx);
}

/** Once its rows are in. */
export async function finishRoundTable(tx: Queryable, name: string, event: number): Promise<void> {
  for (const index of roundIndexSql(name)) await sql.raw(index).execute(tx);
  await keyRoundTable(tx, name);
  await attachRoundTable(tx, name, event);
}

/** What follows an entry and its elements in a row of `frozenTeamsSql`; `chip` is its place in `chips`, or 0. */
export const FROZEN_NUMBERS = ["captain", "vice_captain", "chip", "base", "cost", "counted"] as const;

const chipSql = (chips: readonly ChipName[]) =>
  `coalesce(array_position(array[${chips.map((chip) => `'${chip}'`).join()}], chip), 0)`;

/** Who is captain and which chip is in play; `chip` is its place in `chips`, or 0. */
export const captainsSql = (name: string, chips: readonly ChipName[]): string =>
  `(select entry, captain, ${chipSql(chips)} from ${name})`;

export function frozenTeamsSql(name: string, chips: readonly ChipName[]): string {
  const columns: Record<(typeof FROZEN_NUMBERS)[number], string> = {
    captain: "captain",
    vice_captain: "vice_captain",
    chip: chipSql(chips),
    base: "total_before - event_transfers_cost",
    cost: "event_transfers_cost",
    counted: "counted_transfers",
  };
  // Rows are stored almost in the order of entries, so the sort is cheap.
  return `(select entry, elements, ${FROZEN_NUMBERS.map((each) => columns[each]).join(", ")} from ${name} order by entry)`;
}

/** Left behind by an unfinished or replaced scoring. */
export async function leftoverRoundTables(db: Queryable, event: number): Promise<string[]> {
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

export async function dropRoundTables(tx: Queryable): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relname like 'entry\\_event\\_%'
      and relnamespace = (select relnamespace from pg_class where oid = 'entry_event'::regclass)
  `.execute(tx);
  if (rows.length > 0) await sql`drop table ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(tx);
}

/** Takes entry_event exclusively for a moment: the caller limits the wait, because readers queue behind it. */
export async function swapRoundTable(tx: Queryable, event: number, old: string, fresh: string): Promise<void> {
  await sql`alter table entry_event detach partition ${sql.table(old)}`.execute(tx);
  await attachRoundTable(tx, fresh, event);
}
