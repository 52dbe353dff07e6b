// `npm start`: builds what is missing, makes the demo season once, serves the game.
import type { StdioOptions } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildWeb } from "./build-web.ts";
import { ROOT, run, seconds } from "./run.ts";

const startedAt = performance.now();
const dataDir = process.env.ELVAN_DATA_DIR || join(ROOT, ".elvan");
const isDemo = !process.env.DATABASE_URL && (process.env.ELVAN_MODE || "demo") === "demo";

/** With DATABASE_URL or another mode the operator decides what is in the database. */
async function ensureSeason(): Promise<void> {
  if (!isDemo || existsSync(join(dataDir, "database"))) return;
  console.log("Making the demo season (once) ...");
  const stdio: StdioOptions = ["ignore", "ignore", "inherit"];
  const code = await run(process.execPath, ["demo/src/cli.ts", "seed"], { env: { ELVAN_DATA_DIR: dataDir }, stdio });
  if (code !== 0) throw new Error("The demo season could not be made; see the messages above.");
  console.log(`Demo season ready after ${seconds(startedAt)}`);
}

async function ensurePages(): Promise<void> {
  if (await buildWeb()) console.log(`Pages built after ${seconds(startedAt)}`);
}

try {
  await Promise.all([ensureSeason(), ensurePages()]);
  // At a terminal only warnings are shown; `elvan serve` logs everything.
  const env = { ELVAN_DATA_DIR: dataDir, LOG_LEVEL: process.env.LOG_LEVEL ?? "warn" };
  process.exitCode = await run(process.execPath, ["demo/src/cli.ts", "serve"], { env });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
