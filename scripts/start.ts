// `npm start`: builds what is missing, makes the demo season once, and serves the game.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildWeb } from "./build-web.ts";
import { ROOT, run, seconds } from "./run.ts";

const begun = performance.now();
const dataDir = process.env.ELVAN_DATA_DIR ?? join(ROOT, ".elvan");
const embedded = process.env.DATABASE_URL === undefined;

/** The demo season lives on the embedded database; with DATABASE_URL the operator decides what is in it. */
async function ensureSeason(): Promise<void> {
  if (!embedded || existsSync(join(dataDir, "database"))) return;
  console.log("Making the demo season (once) ...");
  const code = await run(process.execPath, ["server/src/cli.ts", "seed"], { env: { ELVAN_DATA_DIR: dataDir } });
  if (code !== 0) throw new Error("The demo season could not be made; see the messages above.");
  console.log(`Demo season ready after ${seconds(begun)}`);
}

async function ensurePages(): Promise<void> {
  if (await buildWeb()) console.log(`Pages built after ${seconds(begun)}`);
}

try {
  await Promise.all([ensureSeason(), ensurePages()]);
  process.exitCode = await run(process.execPath, ["server/src/cli.ts", "serve"], { env: { ELVAN_DATA_DIR: dataDir } });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
