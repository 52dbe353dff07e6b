import { sql } from "kysely";
import type { Database, Queryable } from "./connect.ts";

/** Where what is served is written down: without its row a database holds no season. */
const LAST = "season";
/** The target has its own. */
const KEPT = "migration";

type Progress = (table: string, rows: number) => void;

/**
 * Copies everything from one database into another that has the same migrations and nothing else. The season's own row comes last: a
 * copy that was interrupted is not served.
 * @returns how many rows
 */
export async function copyDatabase(from: Database, to: Database, progress: Progress = () => {}): Promise<number> {
  const keys = await dropForeignKeys(to);
  await makePartitions(from, to);
  const tables = await tablesOf(to);
  await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))}`.execute(to);
  let total = 0;
  const copy = async (table: string) => {
    const columns = (await columnsOf(to, table)).map((name) => `"${name}"`).join(", ");
    await to.copyIn(
      `copy "${table}" (${columns}) from stdin`,
      from.copyOut(`copy (select ${columns} from "${table}") to stdout`),
    );
    const rows = await countRows(to, table);
    if (rows !== (await countRows(from, table))) throw new Error(`not every row of ${table} was copied`);
    total += rows;
    progress(table, rows);
  };
  for (const table of tables) if (table !== LAST) await copy(table);
  await setSequences(from, to);
  for (const { table, name, definition } of keys) {
    await sql.raw(`alter table "${table}" add constraint "${name}" ${definition}`).execute(to);
  }
  await copy(LAST);
  await sql`analyze`.execute(to);
  return total;
}

async function tablesOf(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and relname <> ${KEPT}
    order by relname
  `.execute(db);
  return rows.map(({ name }) => name);
}

async function columnsOf(db: Queryable, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${`"${table}"`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum
  `.execute(db);
  return rows.map(({ name }) => name);
}

async function countRows(db: Queryable, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(db);
  return rows[0]?.rows ?? 0;
}

/** Tables come in any order, and some refer to each other. */
async function dropForeignKeys(db: Queryable): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select relname as table, conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where contype = 'f' and conparentid = 0 and t.relnamespace = 'public'::regnamespace
    order by relname, conname
  `.execute(db);
  for (const { table, name } of rows) {
    await sql.raw(`alter table "${table}" drop constraint "${name}"`).execute(db);
  }
  return rows;
}

/** Each round's teams have a table of their own. */
async function makePartitions(from: Queryable, to: Queryable): Promise<void> {
  const { rows } = await sql<{ name: string; parent: string; bound: string }>`
    select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
    where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  `.execute(from);
  for (const { name, parent, bound } of rows) {
    await sql.raw(`create table if not exists "${name}" partition of "${parent}" ${bound}`).execute(to);
  }
}

async function setSequences(from: Queryable, to: Queryable): Promise<void> {
  const { rows } = await sql<{ name: string; value: number | null }>`
    select sequencename as name, last_value as value from pg_sequences where schemaname = 'public'
  `.execute(from);
  for (const { name, value } of rows) {
    if (value !== null) await sql`select setval(${`"${name}"`}::regclass, ${sql.lit(value)})`.execute(to);
  }
}
