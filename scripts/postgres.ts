import { createRequire } from "node:module";
import { join } from "node:path";
import type { Client } from "pg";
import { ROOT } from "./run.ts";

/** Where tests make their databases. */
export const POSTGRES = process.env.TEST_DATABASE_URL ?? "postgres://root@127.0.0.1:5432/postgres";

/** Does something on the tests' PostgreSQL. @throws when it does not answer */
export async function withPostgres<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const pg = createRequire(join(ROOT, "server/package.json"))("pg") as typeof import("pg");
  const client = new pg.Client({ connectionString: POSTGRES, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * A database like another. By default PostgreSQL writes every page of it into its log; where it waits for no disk, it copies the files
 * in a third of the time.
 */
export async function copyDatabase(client: Client, template: string, name: string): Promise<void> {
  const { rows } = await client.query<{ files: boolean }>(
    "select current_setting('fsync') = 'off' and current_setting('server_version_num')::int >= 150000 as files",
  );
  const strategy = rows[0]?.files === true ? " strategy file_copy" : "";
  await client.query(`create database "${name}" template "${template}"${strategy}`);
}

/** What tests copy databases from is of no more use after so long. */
const KEPT_MS = 7 * 86_400_000;

/** Says at a database that others are copied from when it was made. */
export const dateDatabase = async (client: Client, name: string): Promise<void> =>
  void (await client.query(`comment on database "${name}" is '${new Date().toISOString()}'`));

/** Drops databases that are old, of those whose name begins like that. */
export async function dropOldDatabases(client: Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, $1) and shobj_description(oid, 'pg_database') < $2`,
    [prefix, new Date(Date.now() - KEPT_MS).toISOString()],
  );
  for (const { datname } of rows) await client.query(`drop database if exists "${datname}"`);
}

/** The address of the tests' PostgreSQL, if it answers. */
export const postgresUrl = (): Promise<string | null> =>
  withPostgres(async (client) => {
    await client.query("select 1");
    return POSTGRES;
  }).catch(() => null);
