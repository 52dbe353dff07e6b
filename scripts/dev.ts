import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run } from "./run.ts";

const dataDir = process.env.ELVAN_DATA_DIR ?? join(ROOT, ".elvan");
const env = { ELVAN_DATA_DIR: dataDir };
if (process.env.DATABASE_URL === undefined && !existsSync(join(dataDir, "database"))) {
  await run(process.execPath, ["demo/src/cli.ts", "seed"], { env });
}
const codes = await Promise.all([
  run(process.execPath, ["--watch", "demo/src/cli.ts", "serve"], { env }),
  run("vite", [], { cwd: join(ROOT, "web") }),
]);
process.exitCode = Math.max(...codes);
