// engine: own
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createProgram } from "../src/cli/program.ts";
import { connect, type Database } from "../src/db/connect.ts";
import { copyDatabase } from "../src/db/copy-database.ts";
import { lastMigration, migrate, readMigrations } from "../src/db/migrate.ts";
import { finishRoundTable, createRoundTable } from "../src/db/partitions.ts";
import { makeDatabase } from "./support/database.ts";
import { fillSeason } from "./support/season.ts";

const folder = mkdtempSync(join(tmpdir(), "elvan-to-postgres-"));
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  rmSync(folder, { recursive: true, force: true });
});

async function embedded(dataDir: string): Promise<Database> {
  const db = await connect({ dataDir });
  await migrate(db);
  return db;
}

async function empty(): Promise<{ url: string; open: () => Promise<Database> }> {
  const { url, drop } = await makeDatabase();
  ends.push(drop);
  return { url, open: () => connect({ databaseUrl: url, dataDir: "" }) };
}

/** All rows of all tables, whatever their order. */
async function everything(db: Database): Promise<Record<string, string[]>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).toSorted();
  const all: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await sql<{ line: string }>`
      select to_jsonb(each) - 'applied_at' as line from ${sql.table(table)} as each
    `.execute(db);
    all[table] = rows.map(({ line }) => JSON.stringify(line)).toSorted();
  }
  return all;
}

const foreignKeys = async (db: Database) =>
  (
    await sql<{ definition: string }>`
      select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' order by 1
    `.execute(db)
  ).rows.map(({ definition }) => definition);

test("a season goes from the embedded database to PostgreSQL by one command, row by row; the folder stays [season-27]", async () => {
  const from = await embedded(folder);
  await fillSeason(from);
  await from
    .insertInto("account")
    .values({ email: "alice@elvan.example", first_name: "Alice", last_name: "Åström", password_hash: null })
    .execute();
  await createRoundTable(from, "entry_event_1_a", 1);
  await finishRoundTable(from, "entry_event_1_a", 1);
  const before = await everything(from);
  const keys = await foreignKeys(from);
  await from.close();
  const { url, open } = await empty();
  process.env.DATABASE_URL = url;
  try {
    const program = await createProgram("to-postgres");
    await program.parseAsync(["node", "elvan", "to-postgres", folder]);
    const to = await open();
    expect(await everything(to)).toEqual(before);
    expect(await foreignKeys(to)).toEqual(keys);
    // Numbers go on where they were.
    const { id } = await to
      .insertInto("account")
      .values({ email: "bob@elvan.example", first_name: "Bob", last_name: "B", password_hash: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(id).toBe(2);
    await to.close();
    // A second time it is no longer empty.
    await expect(
      (await createProgram("to-postgres")).parseAsync(["node", "elvan", "to-postgres", folder]),
    ).rejects.toThrow(/already has tables/);
    const again = await embedded(folder);
    expect(await everything(again)).toEqual(before);
    await again.close();
  } finally {
    delete process.env.DATABASE_URL;
  }
});

test("a copy that breaks off holds no season, so nobody serves it [season-27]", async () => {
  const from = await embedded("memory://");
  await fillSeason(from);
  const { open } = await empty();
  const to = await open();
  await migrate(to);
  const cut = copyDatabase(from, to, (table) => {
    if (table === "fixture") throw new Error("the line was cut");
  });
  await expect(cut).rejects.toThrow("the line was cut");
  expect(await to.selectFrom("season").selectAll().execute()).toEqual([]);
  await to.close();
  await from.close();
});

test("a folder of an earlier version is not changed: it says what to do first [season-27]", async () => {
  const older = join(folder, "older");
  const migrations = (await readMigrations()).slice(0, -1);
  const from = await connect({ dataDir: older });
  await migrate(from, migrations);
  await from.close();
  const { url } = await empty();
  process.env.DATABASE_URL = url;
  try {
    const program = await createProgram("to-postgres");
    await expect(program.parseAsync(["node", "elvan", "to-postgres", older])).rejects.toThrow(
      `run "ELVAN_DATA_DIR=${older} elvan migrate" without DATABASE_URL first`,
    );
    const after = await connect({ dataDir: older });
    expect(await lastMigration(after)).toBe(migrations.at(-1)?.number);
    await after.close();
  } finally {
    delete process.env.DATABASE_URL;
  }
});

test("without an address, or without a database in the folder, it says so and makes nothing [season-27]", async () => {
  const run = async (...args: string[]) =>
    (await createProgram("to-postgres")).parseAsync(["node", "elvan", "to-postgres", ...args]);
  await expect(run(folder)).rejects.toThrow(/DATABASE_URL/);
  const { url } = await empty();
  process.env.DATABASE_URL = url;
  try {
    await expect(run(join(folder, "nothing"))).rejects.toThrow(/no embedded database/);
  } finally {
    delete process.env.DATABASE_URL;
  }
});
