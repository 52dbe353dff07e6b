import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeSeason, seasonOf } from "./game.ts";

/**
 * Makes one small demo season that every journey's server starts from a copy of, and beside it others with so many rounds played.
 * Whoever works on a journey names a folder with such a season in ELVAN_E2E_SEASON, and need not wait for it each time; one with
 * 27 rounds played lies beside it under the same name with "-27" behind.
 */
export async function seedOnce(others: readonly number[] = []): Promise<(() => void) | undefined> {
  if (process.env.ELVAN_E2E_SEASON !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "elvan-e2e-"));
  const usual = join(folder, "season");
  process.env.ELVAN_E2E_SEASON = usual;
  await Promise.all([0, ...others].map((rounds) => makeSeason(seasonOf(usual, rounds), rounds)));
  return () => rmSync(folder, { recursive: true, force: true });
}
