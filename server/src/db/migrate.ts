import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "./connect.ts";

const FOLDER = new URL("../../migrations/", import.meta.url);
/** Key of the advisory lock under which one process migrates while the others wait. */
const LOCK = 7_361_001;

export type Migration = { number: number; name: string; text: string; checksum: string };

/** The files and the database do not agree; nothing has been changed. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/** The numbered files, in order; numbers may be left out. @throws MigrationError when one is there twice, or has none. */
export async function readMigrations(folder: URL = FOLDER): Promise<Migration[]> {
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

/**
 * Brings the database to the newest migration: forward only, each file in one transaction, one process at a time.
 * @returns the names applied now.
 * @throws MigrationError when an applied file has changed since, or the database is newer than the files.
 */
export async function migrate(db: Database, migrations?: Migration[]): Promise<string[]> {
  const files = migrations ?? (await readMigrations());
  await db.script(`
    select pg_advisory_xact_lock(${LOCK});
    create table if not exists migration (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
    );`);
  const applied: string[] = [];
  for (const file of files) if (await apply(db, file, files.at(-1)?.number ?? 0)) applied.push(file.name);
  return applied;
}

async function apply(db: Database, file: Migration, newest: number): Promise<boolean> {
  const { rows } = await sql<{ number: number; name: string; checksum: string }>`
    select number, name, checksum from migration order by number
  `.execute(db);
  const ahead = rows.find((row) => row.number > newest);
  if (ahead) throw new MigrationError(`the database has ${ahead.name}, which this version does not know`);
  const done = rows.find((row) => row.number === file.number);
  if (done) {
    if (done.checksum === file.checksum) return false;
    throw new MigrationError(`${file.name} has changed after it was applied; add a new migration instead`);
  }
  // The insert stands first: of two processes, the second waits for the lock, fails on the key and changes nothing.
  try {
    await db.script(`
      select pg_advisory_xact_lock(${LOCK});
      insert into migration (number, name, checksum) values (${file.number}, '${file.name}', '${file.checksum}');
      ${file.text}`);
    return true;
  } catch (error) {
    if (isDuplicateMigration(error)) return apply(db, file, newest);
    throw error;
  }
}

function isDuplicateMigration(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23505" && (constraint === "migration_pkey" || constraint === undefined);
}
