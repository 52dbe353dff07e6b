import { Command } from "commander";

type CommandModule = { register(program: Command): void };

/** Only the typed command's file is loaded, so that each starts at once. */
const COMMANDS: Record<string, () => Promise<CommandModule>> = {
  archive: () => import("./archive.ts"),
  backup: () => import("./backup.ts"),
  chip: () => import("./chip.ts"),
  clock: () => import("./clock.ts"),
  doctor: () => import("./doctor.ts"),
  forecast: () => import("./forecast.ts"),
  import: () => import("./import.ts"),
  migrate: () => import("./migrate.ts"),
  operator: () => import("./operator.ts"),
  record: () => import("./record.ts"),
  replay: () => import("./replay.ts"),
  restore: () => import("./restore.ts"),
  seed: () => import("./seed.ts"),
  serve: () => import("./serve.ts"),
  simulate: () => import("./simulate.ts"),
  "to-postgres": () => import("./to-postgres.ts"),
};

/** The command line with the command that is typed; with all of them where that is none. */
export async function createProgram(typed = ""): Promise<Command> {
  const program = new Command("elvan")
    .description("Elvan's command line: serves the game, runs its season and keeps its data")
    .usage("[command] [options]")
    .showHelpAfterError("(use --help to see what is possible)")
    .exitOverride();
  const wanted = COMMANDS[typed];
  for (const load of wanted ? [wanted] : Object.values(COMMANDS)) (await load()).register(program);
  return program;
}
