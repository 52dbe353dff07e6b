import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Database, Queryable } from "./connect.ts";

const MIGRATIONS_FOLDER = new URL("../../migrations/", import.meta.url);
const MIGRATION_LOCK = 7_361_001;

export type Migration = { number: number; name: string; text: string; checksum: string };

/** Nothing has been changed when it is thrown. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/**
 * Gaps in the numbering are allowed.
 * @throws MigrationError for a number that is missing or used twice
 */
export async function readMigrations(folder: URL = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const numberOf = (name: string | undefined) => Number(/^(\d{4})_/.exec(name ?? "")?.[1] ?? Number.NaN);
  return Promise.all(
    names.map(async (name, index) => {
      const number = numberOf(name);
      if (Number.isNaN(number)) throw new MigrationError(`${name}: its name must begin with a number of four digits`);
      if (number === numberOf(names[index - 1])) throw new MigrationError(`${name}: number ${number} is there twice`);
      const text = await readFile(new URL(name, folder), "utf8");
      return { number, name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

type Applied = { number: number; name: string; checksum: string };

/**
 * Forward only, each file in one transaction, one process at a time.
 * @throws MigrationError when the database's migrations are not among the files; nothing is changed then
 */
export async function migrate(db: Database, migrations?: Migration[]): Promise<string[]> {
  const files = migrations ?? (await readMigrations());
  await db.script(`
    select pg_advisory_xact_lock(${MIGRATION_LOCK});
    create table if not exists migration (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
    );`);
  const applied: string[] = [];
  await appliedTo(db, files);
  for (const file of files) if (await apply(db, file, files)) applied.push(file.name);
  return applied;
}

async function appliedTo(db: Database, files: readonly Migration[]): Promise<Applied[]> {
  const { rows } = await sql<Applied>`select number, name, checksum from migration order by number`.execute(db);
  const problems = rows.flatMap((row) => disagreement(row, files) ?? []);
  if (problems.length === 0) return rows;
  throw new MigrationError(
    `the database and this version of Elvan do not belong together; nothing was changed.\n${problems.join("\n")}\n` +
      "Start the version that the database was last served by, or one that is newer; or restore a backup made with this one",
  );
}

/** 0 when it has none. */
export async function lastMigration(db: Queryable): Promise<number> {
  const { rows } = await sql<{ number: number }>`select max(number)::int as number from migration`.execute(db);
  return rows[0]?.number ?? 0;
}

/** Also those that are none of Elvan's. */
export async function countTables(db: Queryable): Promise<number> {
  const { rows } = await sql<{ tables: number }>`
    select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')
  `.execute(db);
  return rows[0]?.tables ?? 0;
}

function disagreement({ number, name, checksum }: Applied, files: readonly Migration[]): string | undefined {
  const file = files.find((each) => each.number === number);
  if (file?.checksum === checksum) return undefined;
  const moved = files.find((each) => each.checksum === checksum);
  if (moved !== undefined) return `  ${name}: this version has it as ${moved.name}`;
  if (file === undefined) return `  ${name}: this version does not know it`;
  return `  ${name}: ${file.name === name ? "it has changed after it was applied" : `here this number is ${file.name}`}`;
}

async function apply(db: Database, file: Migration, files: readonly Migration[]): Promise<boolean> {
  if ((await appliedTo(db, files)).some(({ number }) => number === file.number)) return false;
  // The insert is first: of two processes the second waits, fails on the key and changes nothing.
  try {
    await db.script(`
      select pg_advisory_xact_lock(${MIGRATION_LOCK});
      insert into migration (number, name, checksum) values (${file.number}, '${file.name}', '${file.checksum}');
      ${file.text}`);
    return true;
  } catch (error) {
    if (isDuplicateMigration(error)) return apply(db, file, files);
    throw error;
  }
}

function isDuplicateMigration(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23505" && (constraint === "migration_pkey" || constraint === undefined);
}
