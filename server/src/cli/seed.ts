import { existsSync, renameSync } from "node:fs";
import { Option, type Command } from "commander";
import { readConfig, type Config } from "../platform/config.ts";
import { createContext } from "../platform/context.ts";
import { connect } from "../db/connect.ts";
import { embeddedPlace, inTemporaryFolder } from "../db/data-folder.ts";
import { migrate } from "../db/migrate.ts";
import { DEFAULT_PLAYED_EVENTS, PLAYED_RANGE } from "../demo/seed/fixture-calendar.ts";
import { seedDemo, SeasonExistsError } from "../demo/seed/seed-demo.ts";
import { createLog } from "../platform/log.ts";
import { utcInstant, wholeNumber } from "./options.ts";
import { CommandError } from "./cli-error.ts";

const DEFAULT_MANAGERS = 1800;
const MAX_MANAGERS = 20_000;
const DEFAULT_SEED = "elvan";

/** Years that the calendar, the ages and the passwords of the demo's people have been tried with. */
const NOW_RANGE = { from: Date.UTC(2020, 0, 1), until: Date.UTC(2050, 0, 1) } as const;

type Options = { managers: number; rounds: number; seed: string; now?: number };

export function register(program: Command): void {
  program
    .command("seed")
    .description("create the demo season: some rounds played, the next deadline a few days ahead")
    .option(
      "--managers <number>",
      "generated managers besides those who can sign in",
      wholeNumber(0, MAX_MANAGERS),
      DEFAULT_MANAGERS,
    )
    .option(
      "--rounds <number>",
      `rounds played, ${PLAYED_RANGE.least} to ${PLAYED_RANGE.most}`,
      wholeNumber(PLAYED_RANGE.least, PLAYED_RANGE.most),
      DEFAULT_PLAYED_EVENTS,
    )
    .option("--seed <text>", "seed for the season's draws; the same text and moment give the same season", DEFAULT_SEED)
    .addOption(
      new Option("--now <instant>", "UTC time the season stands at and goes on from; without it, the machine's")
        .argParser(utcInstant(NOW_RANGE.from, NOW_RANGE.until))
        .env("ELVAN_SEED_NOW"),
    )
    .action(async (options: Options, command: Command) => {
      const begun = performance.now();
      const config = readConfig();
      if (config.mode !== "demo") {
        throw new CommandError(`ELVAN_MODE is ${config.mode}, and this makes a demo; elvan import fills a live season`);
      }
      try {
        await (config.databaseUrl === undefined ? seedEmbedded(config, options) : seedInto(config, options));
      } catch (error) {
        if (!(error instanceof SeasonExistsError)) throw error;
        command.error(`error: ${error.message}`, { exitCode: 1 });
      }
      process.stdout.write(`Demo season created in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
    });
}

/** In a temporary folder: an interrupted run leaves nothing that looks like a season. */
async function seedEmbedded(config: Config, options: Options): Promise<void> {
  const place = embeddedPlace(config.dataDir);
  if (existsSync(place)) throw new SeasonExistsError(`${place} already exists; remove it, or set ELVAN_DATA_DIR`);
  await inTemporaryFolder(config.dataDir, "seeding", async (workshop) => {
    await seedInto({ ...config, dataDir: workshop }, options);
    renameSync(embeddedPlace(workshop), place);
  });
}

async function seedInto(config: Config, options: Options): Promise<void> {
  const { databaseUrl, dataDir, poolSize } = config;
  const db = await connect({ databaseUrl, dataDir, poolSize });
  try {
    await migrate(db);
    const ctx = await createContext(config, { db, log: createLog("warn") });
    await seedDemo(ctx, options);
  } finally {
    await db.close();
  }
}
