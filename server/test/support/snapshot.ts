import { sql } from "kysely";
import type { Database } from "../../src/db/connect.ts";

/** What differs between two databases that hold the same: numbers that a rolled-back transaction uses up, names of tables. */
const IGNORED: Record<string, string[]> = {
  transfer: ["id"],
  stat_revision: ["id"],
  audit: ["id"],
  event: ["partition_name", "before_partition", "matches_partition"],
  season: ["created"],
  account: ["created"],
  migration: ["applied_at"],
};

/** All rows of all tables as text, to compare two states. */
export async function snapshot(db: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = (select relnamespace from pg_class where oid = 'entry_event'::regclass)
      and relkind in ('r', 'p') and not relispartition and relname not like 'entry\\_event\\_%'
    order by relname
  `.execute(db);
  const state: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${IGNORED[name] ?? []}::text[])::text as row from ${sql.table(name)} t order by 1
    `.execute(db);
    state[name] = rows.map((row) => row.row);
  }
  return state;
}
