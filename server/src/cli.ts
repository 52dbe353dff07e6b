import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { Command, CommanderError } from "commander";
import { toCliError } from "./cli/cli-error.ts";

// Saves a third of the start. Inside the packages, which only those may write who may change the code.
enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/elvan", import.meta.url)));

type CommandModule = { register(program: Command): void };

/** Only the typed command's file is loaded, so that each starts at once. */
const COMMANDS: Record<string, () => Promise<CommandModule>> = {
  archive: () => import("./cli/archive.ts"),
  backup: () => import("./cli/backup.ts"),
  chip: () => import("./cli/chip.ts"),
  clock: () => import("./cli/clock.ts"),
  doctor: () => import("./cli/doctor.ts"),
  forecast: () => import("./cli/forecast.ts"),
  import: () => import("./cli/import.ts"),
  migrate: () => import("./cli/migrate.ts"),
  operator: () => import("./cli/operator.ts"),
  record: () => import("./cli/record.ts"),
  replay: () => import("./cli/replay.ts"),
  restore: () => import("./cli/restore.ts"),
  seed: () => import("./cli/seed.ts"),
  serve: () => import("./cli/serve.ts"),
  simulate: () => import("./cli/simulate.ts"),
};

const program = new Command("elvan")
  .description("Elvan's command line: serves the game, runs its season and keeps its data")
  .usage("[command] [options]")
  .showHelpAfterError("(use --help to see what is possible)")
  .exitOverride();

const [typed = ""] = process.argv.slice(2);
const wanted = COMMANDS[typed];
for (const load of wanted ? [wanted] : Object.values(COMMANDS)) (await load()).register(program);
try {
  await program.parseAsync();
} catch (error) {
  const said = toCliError(error);
  if (error instanceof CommanderError) {
    // Commander has printed the message. Wrong arguments exit with 2, like unusable files.
    process.exitCode = error.exitCode !== 0 && error.code !== "commander.error" ? 2 : error.exitCode;
  } else if (said) {
    process.stderr.write(`error: ${said.message}\n`);
    process.exitCode = said.exitCode;
  } else {
    // A fault of ours: the report needs the stack.
    process.stderr.write(
      `Unexpected error (this is a bug).\n${error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exitCode = 70;
  }
}
