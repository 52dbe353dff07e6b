import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CLI } from "./game.ts";

/**
 * Makes one small demo season that every journey's server starts from a copy of. Whoever works on a journey names a folder
 * with such a season in ELVAN_E2E_SEASON, and need not wait for it each time.
 */
export default function seedOnce(): (() => void) | undefined {
  if (process.env.ELVAN_E2E_SEASON !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "elvan-e2e-"));
  process.env.ELVAN_E2E_SEASON = join(folder, "season");
  execFileSync(process.execPath, [CLI, "seed", "--managers", "80"], {
    env: { ...process.env, ELVAN_DATA_DIR: process.env.ELVAN_E2E_SEASON },
    stdio: ["ignore", "inherit", "inherit"],
  });
  return () => rmSync(folder, { recursive: true, force: true });
}
