import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { serveAlone, type Game } from "../support/game.ts";
import { CLI } from "../support/season.ts";

/** A server with the demo season of somebody who starts it at that moment. */
export async function startDay(at: string): Promise<Game> {
  const folder = mkdtempSync(join(tmpdir(), "elvan-day-"));
  const env = { ...process.env, ELVAN_DATA_DIR: folder, ELVAN_JOBS: "off" };
  await promisify(execFile)(process.execPath, [CLI, "seed", "--managers", "40", "--now", at], { env });
  const game = await serveAlone(env);
  return {
    ...game,
    async stop() {
      await game.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
