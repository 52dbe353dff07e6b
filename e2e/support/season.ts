import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { TEST_DAY } from "../../scripts/test-day.ts";
import { copyDatabase, dateDatabase, withPostgres } from "../../scripts/postgres.ts";

export const CLI = fileURLToPath(new URL("../../demo/src/cli.ts", import.meta.url));

export const MANAGERS = 80;

/**
 * A demo season that journeys begin with copies of: the address of a database on PostgreSQL, or a folder with an embedded one
 * (docs/decisions/0097-journeys-on-postgresql.md).
 */
export type Season = string;

/** What is made of a season: what its server is told, and what takes it away again. */
export type Copy = { env: NodeJS.ProcessEnv; remove: () => Promise<void> };

export const isDatabase = (season: Season): boolean => /^postgres(ql)?:/.test(season);
const nameOf = (season: Season): string => new URL(season).pathname.slice(1);

const besides = (season: Season, end: string): Season => {
  if (!isDatabase(season)) return `${season}${end}`;
  const url = new URL(season);
  url.pathname += end;
  return url.href;
};

/** Where the season of so many rounds is, beside the usual one. */
export const seasonOf = (usual: Season, rounds: number): Season =>
  rounds === 0 ? usual : besides(usual, `-${rounds}`);

const environmentOf = (season: Season, folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ELVAN_DATA_DIR: folder,
  DATABASE_URL: isDatabase(season) ? season : "",
});

async function isThere(season: Season): Promise<boolean> {
  if (!isDatabase(season)) return existsSync(season);
  return withPostgres(async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [nameOf(season)]);
    return rowCount === 1;
  });
}

async function remove(season: Season): Promise<void> {
  if (!isDatabase(season)) return rmSync(season, { recursive: true, force: true });
  await withPostgres((client) => client.query(`drop database if exists "${nameOf(season)}" with (force)`));
}

/** Makes a small demo season; of one that has come further it takes the longer. */
async function seed(season: Season, rounds: number): Promise<void> {
  if (isDatabase(season)) await withPostgres((client) => client.query(`create database "${nameOf(season)}"`));
  const played = rounds === 0 ? [] : ["--rounds", String(rounds)];
  const options = ["--managers", String(MANAGERS), "--now", TEST_DAY, ...played];
  await promisify(execFile)(process.execPath, [CLI, "seed", ...options], { env: environmentOf(season, season) });
  if (isDatabase(season)) await withPostgres((client) => dateDatabase(client, nameOf(season)));
}

/** Made aside and renamed: if two make it at once, both find a whole one. */
export async function makeSeason(season: Season, rounds: number): Promise<void> {
  if (await isThere(season)) return;
  const aside = besides(season, `.${randomBytes(4).toString("hex")}`);
  try {
    await seed(aside, rounds);
    if (isDatabase(season)) {
      const rename = `alter database "${nameOf(aside)}" rename to "${nameOf(season)}"`;
      await withPostgres((client) => client.query(rename));
    } else {
      renameSync(aside, season);
    }
  } catch (error) {
    await remove(aside);
    if (!(await isThere(season))) throw error;
  }
}

/** A season of a journey's own, from the one that is there. */
export async function copySeason(usual: Season, rounds: number): Promise<Copy> {
  const season = seasonOf(usual, rounds);
  await makeSeason(season, rounds);
  const folder = mkdtempSync(join(tmpdir(), "elvan-game-"));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (!isDatabase(season)) {
    cpSync(season, folder, { recursive: true });
    return { env: environmentOf(season, folder), remove: async () => removeFolder() };
  }
  const url = new URL(season);
  url.pathname = `/elvan_journey_${randomBytes(6).toString("hex")}`;
  await withPostgres((client) => copyDatabase(client, nameOf(season), nameOf(url.href)));
  // It is gone in a minute: what is written need not wait for the disk.
  const own = new URL(url);
  own.searchParams.set("options", "-csynchronous_commit=off");
  return {
    env: environmentOf(own.href, folder),
    async remove() {
      removeFolder();
      await remove(url.href);
    },
  };
}
