import { existsSync } from "node:fs";
import { Option, type Command } from "commander";
import { readConfig, type Config } from "@elvan/server/platform/config.ts";
import { createContext, type Context } from "@elvan/server/platform/context.ts";
import { connect } from "@elvan/server/db/connect.ts";
import { embeddedPlace, inTemporaryFolder, putInPlace } from "@elvan/server/db/data-folder.ts";
import { migrate } from "@elvan/server/db/migrate.ts";
import { DEFAULT_PLAYED_EVENTS, PLAYED_RANGE } from "../seed/fixture-calendar.ts";
import { PeopleExistError, seedDemo, SeasonExistsError } from "../seed/seed-demo.ts";
import { readRecording, seedRecorded, UnplayableRoundError, type Recording } from "../seed/seed-recorded.ts";
import { readFiles } from "@elvan/server/feed/public-api/read-folder.ts";
import { seasonName } from "@elvan/server/feed/public-api/season-rows.ts";
import { createLog } from "@elvan/server/platform/log.ts";
import { utcInstant, wholeNumber } from "@elvan/server/cli/options.ts";
import { showProgress } from "@elvan/server/cli/progress.ts";
import { CommandError } from "@elvan/server/cli/cli-error.ts";

const DEFAULT_MANAGERS = 1800;
const MAX_MANAGERS = 20_000;
const DEFAULT_SEED = "elvan";

/** Years that the calendar, the ages and the passwords of the demo's people have been tried with. */
const NOW_RANGE = { from: Date.UTC(2020, 0, 1), until: Date.UTC(2050, 0, 1) } as const;

type Options = { managers: number; rounds: number; seed: string; now?: number; from?: string; round?: number };

const HELP = `
With --from DIR the demo is a real season: fixtures, points, prices and news are those of the files, up to two hours before the
deadline of --round, and go on from there as the demo's clock does. Managers, leagues, ownership, captains and averages are made
up. DIR is a folder of "elvan record". Its files are kept in the database, so DIR is not needed any more. Where the files end
before the season does, the simulator plays on.`;

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
    .addOption(
      new Option("--from <dir>", "make it a recorded season, from the files in this folder").conflicts("rounds"),
    )
    .option(
      "--round <number>",
      "with --from: the round whose deadline is next (default: in the middle of what is recorded)",
      wholeNumber(1, 99),
    )
    .addHelpText("after", HELP)
    .action(async (options: Options, command: Command) => {
      const begun = performance.now();
      const config = readConfig();
      if (config.mode !== "demo") {
        throw new CommandError(`ELVAN_MODE is ${config.mode}, and this makes a demo; elvan import fills a live season`);
      }
      if (options.round !== undefined && options.from === undefined) {
        throw new CommandError("--round goes with --from DIR; a made-up season takes --rounds");
      }
      try {
        // Read first: nothing is begun for a folder that cannot be used.
        const recording =
          options.from === undefined ? undefined : readRecording(await readFiles(options.from), options.round);
        await (config.databaseUrl === undefined
          ? seedEmbedded(config, options, recording)
          : seedInto(config, options, recording));
      } catch (error) {
        if (error instanceof UnplayableRoundError) throw new CommandError(error.message);
        if (!(error instanceof SeasonExistsError || error instanceof PeopleExistError)) throw error;
        command.error(`error: ${error.message}`, { exitCode: 1 });
      }
      process.stdout.write(`Demo season created in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
    });
}

/** In a temporary folder: an interrupted run leaves nothing that looks like a season. */
async function seedEmbedded(config: Config, options: Options, recording?: Recording): Promise<void> {
  const place = embeddedPlace(config.dataDir);
  if (existsSync(place)) throw new SeasonExistsError(`${place} already exists; remove it, or set ELVAN_DATA_DIR`);
  await inTemporaryFolder(config.dataDir, "seeding", async (workshop) => {
    await seedInto({ ...config, dataDir: workshop }, options, recording);
    putInPlace(workshop, config.dataDir);
  });
}

async function seedInto(config: Config, options: Options, recording?: Recording): Promise<void> {
  const { databaseUrl, dataDir, poolSize } = config;
  const db = await connect({ databaseUrl, dataDir, poolSize });
  try {
    await migrate(db);
    const ctx = await createContext(config, { db, log: createLog("warn") });
    if (recording) await seedFromFiles(ctx, recording, options);
    else await seedDemo(ctx, options);
  } finally {
    await db.close();
  }
}

async function seedFromFiles(ctx: Context, recording: Recording, { managers, seed }: Options): Promise<void> {
  const progress = showProgress();
  try {
    await seedRecorded(ctx, recording, { managers, seed, progress: (round) => progress.tell(`Round ${round}`) });
  } finally {
    progress.end();
  }
  process.stdout.write(`Season ${seasonName(recording.read)}; the next deadline is that of round ${recording.round}\n`);
}
