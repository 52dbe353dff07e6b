import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TEST_DAY } from "../../scripts/test-day.ts";
import { makeSeason, MANAGERS, seasonOf } from "./game.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const CACHE = join(ROOT, "node_modules/.cache/elvan-seasons");
/** Whatever a season is made of or by. */
const SOURCES = ["server/src", "server/migrations", "rules/src", "contract/src"];
/** Seasons of other sources are of no more use after so long. */
const KEPT = 7 * 86_400_000;

function fingerprint(): string {
  // With another version of the embedded database its files are others.
  const hash = createHash("sha256").update(`${TEST_DAY} ${MANAGERS}`).update(readFileSync(join(ROOT, "package-lock.json")));
  for (const folder of SOURCES) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).toSorted()) {
      if (/\.(ts|sql|json|txt)$/.test(name) && !name.endsWith(".test.ts"))
        hash.update(name).update(readFileSync(join(ROOT, folder, name)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

/** Made aside and renamed: if two make it at once, both find a whole one. */
async function makeOnce(season: string, rounds: number): Promise<void> {
  if (existsSync(season)) return;
  const aside = `${season}.${randomBytes(4).toString("hex")}`;
  try {
    await makeSeason(aside, rounds);
    renameSync(aside, season);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(season)) throw error;
  }
}

function removeOld(wanted: string): void {
  for (const name of readdirSync(CACHE).filter((one) => !one.startsWith(wanted))) {
    const folder = join(CACHE, name);
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (made < Date.now() - KEPT) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Makes one small demo season that every journey's server starts from a copy of, and beside it others with so many rounds played;
 * they are kept while the sources stay as they are. Whoever names a folder with such a season in ELVAN_E2E_SEASON uses that; one
 * with 27 rounds played lies beside it under the same name with "-27" behind.
 */
export async function seedOnce(others: readonly number[] = []): Promise<void> {
  if (process.env.ELVAN_E2E_SEASON !== undefined) return;
  mkdirSync(CACHE, { recursive: true });
  const wanted = fingerprint();
  removeOld(wanted);
  const usual = join(CACHE, wanted);
  await Promise.all([0, ...others].map((rounds) => makeOnce(seasonOf(usual, rounds), rounds)));
  process.env.ELVAN_E2E_SEASON = usual;
}
