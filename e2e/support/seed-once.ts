import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TEST_DAY } from "../../scripts/test-day.ts";
import { isLong } from "../../scripts/long.ts";
import { dropOldDatabases, withPostgres, postgresUrl } from "../../scripts/postgres.ts";
import { makeSeason, MANAGERS, seasonOf, type Season } from "./season.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Of their databases. */
const PREFIX = "elvan_season_";
const CACHE = join(ROOT, "node_modules/.cache/elvan-seasons");
/** Whatever a season is made of or by. */
const SOURCES = ["server/src", "server/migrations", "demo/src", "rules/src", "contract/src"];
/** Seasons of other sources are of no more use after so long. */
const KEPT = 7 * 86_400_000;

function fingerprint(): string {
  // With another version of the embedded database its files are others.
  const hash = createHash("sha256")
    .update(`${TEST_DAY} ${MANAGERS}`)
    .update(readFileSync(join(ROOT, "package-lock.json")));
  for (const folder of SOURCES) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).toSorted()) {
      if (/\.(ts|sql|json|txt)$/.test(name) && !name.endsWith(".test.ts"))
        hash.update(name).update(readFileSync(join(ROOT, folder, name)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

function removeOldFolders(wanted: string): void {
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE).filter((one) => !one.startsWith(wanted))) {
    const folder = join(CACHE, name);
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (made < Date.now() - KEPT) rmSync(folder, { recursive: true, force: true });
  }
}

/** Where the usual season is to be: on PostgreSQL in the gate, if one answers. */
async function placeOf(wanted: string): Promise<Season> {
  const server = isLong ? null : await postgresUrl();
  if (server === null) {
    removeOldFolders(wanted);
    return join(CACHE, wanted);
  }
  await withPostgres((client) => dropOldDatabases(client, PREFIX));
  const url = new URL(server);
  url.pathname = `/${PREFIX}${wanted}`;
  return url.href;
}

/**
 * Makes one small demo season that every journey's server starts from a copy of, and beside it others with so many rounds played;
 * they are kept while the sources stay as they are. Whoever names a folder with such a season, or the address of a database, in
 * ELVAN_E2E_SEASON uses that; one with 27 rounds played lies beside it under the same name with "-27" behind.
 */
export async function seedOnce(others: readonly number[] = []): Promise<void> {
  if (process.env.ELVAN_E2E_SEASON !== undefined) return;
  const usual = await placeOf(fingerprint());
  await Promise.all([0, ...others].map((rounds) => makeSeason(seasonOf(usual, rounds), rounds)));
  process.env.ELVAN_E2E_SEASON = usual;
}
