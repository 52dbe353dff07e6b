import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { readConfig, type Config } from "../config.ts";
import { createContext } from "../context.ts";
import { connect } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { PLAYED_EVENTS, PLAYED_RANGE } from "../seed/calendar.ts";
import { seedDemo, SeasonThereError } from "../seed/seed-demo.ts";
import { createLog } from "../log.ts";
import { wholeNumber } from "./options.ts";

const DEFAULT_MANAGERS = 1800;
const MOST_MANAGERS = 20_000;
const DEFAULT_SEED = "elvan";

type Options = { managers: number; rounds: number; seed: string };

/** `elvan seed`: makes the demo season, whole or not at all. */
export function register(program: Command): void {
  program
    .command("seed")
    .description("make the demo season: some rounds played, the deadline of the next one a few days ahead")
    .option(
      "--managers <number>",
      "made-up managers beside those who can sign in",
      wholeNumber(0, MOST_MANAGERS),
      DEFAULT_MANAGERS,
    )
    .option(
      "--rounds <number>",
      `rounds played, ${PLAYED_RANGE.least} to ${PLAYED_RANGE.most}`,
      wholeNumber(PLAYED_RANGE.least, PLAYED_RANGE.most),
      PLAYED_EVENTS,
    )
    .option("--seed <text>", "what the season is drawn from; the same text and day give the same season", DEFAULT_SEED)
    .action(async (options: Options, command: Command) => {
      const begun = performance.now();
      const config = readConfig();
      try {
        await (config.databaseUrl === undefined ? seedEmbedded(config, options) : seedInto(config, options));
      } catch (error) {
        if (!(error instanceof SeasonThereError)) throw error;
        command.error(`error: ${error.message}`, { exitCode: 1 });
      }
      process.stdout.write(`Demo season made in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
    });
}

const WORKSHOP = ".seeding-";

/**
 * Makes the season in a folder of its own and moves it into place when it is whole: whoever ends this half-way leaves
 * nothing that the next start would take for a season.
 */
async function seedEmbedded(config: Config, options: Options): Promise<void> {
  const place = join(config.dataDir, "database");
  if (existsSync(place)) throw new SeasonThereError(`${place} is there already; remove it, or set ELVAN_DATA_DIR`);
  mkdirSync(config.dataDir, { recursive: true });
  for (const left of readdirSync(config.dataDir).filter((name) => isAbandoned(name))) {
    rmSync(join(config.dataDir, left), { recursive: true, force: true });
  }
  const workshop = join(config.dataDir, `${WORKSHOP}${process.pid}`);
  await seedInto({ ...config, dataDir: workshop }, options);
  renameSync(join(workshop, "database"), place);
  rmSync(workshop, { recursive: true, force: true });
}

/** A workshop whose process is gone. */
function isAbandoned(name: string): boolean {
  const pid = name.startsWith(WORKSHOP) ? Number(name.slice(WORKSHOP.length)) : Number.NaN;
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

async function seedInto(config: Config, options: Options): Promise<void> {
  const { databaseUrl, dataDir, poolSize } = config;
  const db = await connect({ databaseUrl, dataDir, poolSize });
  try {
    await migrate(db);
    const ctx = await createContext(config, { db, log: createLog("warn") });
    await seedDemo(ctx, { ...options, now: Date.now() });
  } finally {
    await db.close();
  }
}
