import { Command, CommanderError } from "commander";
import { saidPlainly } from "./cli/said-plainly.ts";

type CommandModule = { register(program: Command): void };

/** Every command with its file. Only the file of the command that is typed is loaded, so that each starts at once. */
const COMMANDS: Record<string, () => Promise<CommandModule>> = {
  archive: () => import("./cli/archive.ts"),
  backup: () => import("./cli/backup.ts"),
  chip: () => import("./cli/chip.ts"),
  clock: () => import("./cli/clock.ts"),
  import: () => import("./cli/import.ts"),
  migrate: () => import("./cli/migrate.ts"),
  operator: () => import("./cli/operator.ts"),
  replay: () => import("./cli/replay.ts"),
  restore: () => import("./cli/restore.ts"),
  seed: () => import("./cli/seed.ts"),
  serve: () => import("./cli/serve.ts"),
  simulate: () => import("./cli/simulate.ts"),
};

const program = new Command("elvan")
  .description("Elvan's command line: serves the game, runs its season and keeps its data")
  .usage("[command] [options]")
  .showHelpAfterError("(add --help for what is possible)")
  .exitOverride();

const [typed = ""] = process.argv.slice(2);
const wanted = COMMANDS[typed];
for (const load of wanted ? [wanted] : Object.values(COMMANDS)) (await load()).register(program);
try {
  await program.parseAsync();
} catch (error) {
  const said = saidPlainly(error);
  if (error instanceof CommanderError) {
    // Commander has told it already. What was typed wrong is 2, as for files that cannot be used.
    process.exitCode = error.exitCode !== 0 && error.code !== "commander.error" ? 2 : error.exitCode;
  } else if (said) {
    process.stderr.write(`error: ${said.message}\n`);
    process.exitCode = said.exitCode;
  } else {
    // A fault of ours: whoever reports it needs to see where.
    process.stderr.write(`This should not have happened.\n${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 70;
  }
}
