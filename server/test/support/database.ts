import { createHash, randomBytes } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { connect, type ConnectOptions, type Database } from "../../src/db/connect.ts";
import { migrate } from "../../src/db/migrate.ts";
import { copyDatabase, dateDatabase, dropOldDatabases, withPostgres, POSTGRES } from "../../../scripts/postgres.ts";
import { makeOnce } from "./once.ts";
import { fillSeason } from "./season.ts";

/** Of what databases on PostgreSQL are copied from. */
const TEMPLATES = "elvan_template_";
const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/elvan-test/", import.meta.url));

/** "empty" holds the migrated schema alone; "season" also the small season. */
export type Template = "empty" | "season";

export const onPostgres = process.env.TEST_DATABASE === "postgres";

/** Templates hold until a migration, the season of the tests or the rules' numbers change. */
const fingerprint = (): string => (known ??= computeFingerprint());
let known: string | undefined;

function computeFingerprint(): string {
  const hash = createHash("sha256");
  const migrations = new URL("../../migrations/", import.meta.url);
  for (const name of readdirSync(migrations).toSorted()) hash.update(readFileSync(new URL(name, migrations)));
  for (const file of ["./season.ts", "../../../rules/src/ruleset.ts"]) {
    hash.update(readFileSync(new URL(file, import.meta.url)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** What databases of tests are copied from: built once, for as long as its name stays the same. */
export type Source = {
  name: string;
  /** Fills a database, and returns what closes it. */
  fill: (db: Database) => Promise<{ close: () => Promise<void> }>;
};

/** A database of the test's own, made from a template that is built once. Close it when done: it is dropped then. */
export function openDatabase(template: Template = "season", before?: ConnectOptions["before"]): Promise<Database> {
  const source: Source = {
    name: `${template}_${fingerprint()}`,
    async fill(db) {
      await migrate(db);
      if (template === "season") await fillSeason(db);
      return db;
    },
  };
  return openCopy(source, before);
}

export const openCopy = (source: Source, before?: ConnectOptions["before"]): Promise<Database> =>
  onPostgres ? openPostgres(source, before) : openEmbedded(source, before);

async function openEmbedded({ name, fill }: Source, before: ConnectOptions["before"]): Promise<Database> {
  const file = `${CACHE}${name}.tar`;
  await makeOnce(file, async () => {
    const db = await connect({ dataDir: "memory://" });
    const filled = await fill(db);
    if (db.engine.kind !== "pglite") throw new Error("the embedded database is something else");
    const dump = await db.engine.pglite.dumpDataDir("none");
    await filled.close();
    return new Uint8Array(await dump.arrayBuffer());
  });
  return connect({ dataDir: "memory://", load: new Blob([readFileSync(file)]), before });
}

async function openPostgres(source: Source, before: ConnectOptions["before"]): Promise<Database> {
  const template = `${TEMPLATES}${source.name}`;
  await buildTemplate(template, source);
  const name = `elvan_test_${randomBytes(6).toString("hex")}`;
  await withPostgres((client) => copyDatabase(client, template, name));
  const db = await connect({ databaseUrl: urlOf(name), dataDir: "", poolSize: 12, before });
  const close = db.close.bind(db);
  let dropped: Promise<void> | undefined;
  db.close = () =>
    (dropped ??= (async () => {
      await close();
      await withPostgres((client) => client.query(`drop database if exists ${name} with (force)`));
    })());
  return db;
}

/** An empty database on PostgreSQL, by its address; `drop` takes it away again. */
export async function makeDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `elvan_test_${randomBytes(6).toString("hex")}`;
  await withPostgres((client) => client.query(`create database ${name}`));
  return {
    url: urlOf(name),
    drop: () =>
      withPostgres(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

/** Templates that are there: nobody need ask again. */
const built = new Set<string>();

async function buildTemplate(template: string, { fill }: Source): Promise<void> {
  if (built.has(template)) return;
  await withPostgres(async (client) => {
    // One test file builds, the others wait.
    await client.query("select pg_advisory_lock(7361999, hashtext($1))", [template]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [template]);
    if (rowCount) return;
    const aside = `${template}_building`;
    await client.query(`drop database if exists ${aside}`);
    await client.query(`create database ${aside}`);
    const filled = await fill(await connect({ databaseUrl: urlOf(aside), dataDir: "" }));
    await filled.close();
    await client.query(`alter database ${aside} rename to ${template}`);
    await dateDatabase(client, template);
    await dropOldDatabases(client, TEMPLATES);
  });
  built.add(template);
}

function urlOf(name: string): string {
  const url = new URL(POSTGRES);
  url.pathname = `/${name}`;
  // It is gone in a minute: what is written need not wait for the disk.
  url.searchParams.set("options", "-csynchronous_commit=off");
  return url.href;
}
