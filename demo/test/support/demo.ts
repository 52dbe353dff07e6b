import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { readConfig } from "@elvan/server/platform/config.ts";
import { createContext, type Context, type Given } from "@elvan/server/platform/context.ts";
import type { ConnectOptions, Database } from "@elvan/server/db/connect.ts";
import { migrate } from "@elvan/server/db/migrate.ts";
import { openCopy, type Source } from "../../../server/test/support/database.ts";
import { QUICK } from "../../../server/test/support/game.ts";
import { seedDemo } from "../../src/seed/seed-demo.ts";

/** The moment the tests' demo season is made for: a Saturday morning; round 12 begins on the Wednesday after. */
export const DEMO_NOW = Date.UTC(2026, 10, 21, 7);
export const DEMO_MANAGERS = 40;
export const DEMO_SEED = "test";

/** Whatever the season is made of or by. */
const SOURCES = ["server/src", "server/migrations", "demo/src", "rules/src"].map((path) =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url)),
);

function fingerprint(): string {
  const hash = createHash("sha256").update(`${DEMO_NOW} ${DEMO_MANAGERS} ${DEMO_SEED}`);
  for (const folder of SOURCES) {
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()) {
      if (/\.(ts|sql|json)$/.test(name) && !name.endsWith(".test.ts")) hash.update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

type Clocks = Pick<Given, "machineTime">;

const contextOf = async (db: Database, clocks: Clocks = {}): Promise<Context> =>
  createContext(readConfig({ ELVAN_DATA_DIR: "memory://", ELVAN_JOBS: "off" }), {
    ...clocks,
    ...QUICK,
    db,
    log: pino({ level: "silent" }),
  });

/**
 * A demo season of its own with forty managers, at the moment for which it was made; the clock stands still there. Made once
 * and kept while the sources stay as they are. Close the context when done.
 *
 * @param before called before each statement, as in connect
 * @param clocks the machine's, where the demo's is to run
 */
export async function openDemo(before?: ConnectOptions["before"], clocks?: Clocks): Promise<Context> {
  const source: Source = {
    name: `demo_${fingerprint()}`,
    async fill(db) {
      await migrate(db);
      const ctx = await contextOf(db);
      await seedDemo(ctx, { seed: DEMO_SEED, managers: DEMO_MANAGERS, now: DEMO_NOW });
      return ctx;
    },
  };
  const ctx = await contextOf(await openCopy(source, before), clocks);
  await ctx.setClock({ frozen: new Date(DEMO_NOW) });
  return ctx;
}
