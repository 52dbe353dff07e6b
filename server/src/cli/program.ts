import { Command } from "commander";
import type { Demo } from "../app/demo.ts";

/** Only the typed command's file is loaded, so that each starts at once. */
type Commands = Record<string, () => Promise<{ register(program: Command, parts: Parts): void }>>;

/** What another workspace adds to the command line and to the server that it starts. */
export type Parts = { commands?: Commands; demo?: () => Promise<Demo> };

const COMMANDS: Commands = {
  archive: () => import("./archive.ts"),
  backup: () => import("./backup.ts"),
  chip: () => import("./chip.ts"),
  doctor: () => import("./doctor.ts"),
  forecast: () => import("./forecast.ts"),
  import: () => import("./import.ts"),
  migrate: () => import("./migrate.ts"),
  operator: () => import("./operator.ts"),
  record: () => import("./record.ts"),
  restore: () => import("./restore.ts"),
  serve: () => import("./serve.ts"),
  "to-postgres": () => import("./to-postgres.ts"),
};

/** The command line with the command that is typed; with all of them where that is none. */
export async function createProgram(typed = "", parts: Parts = {}): Promise<Command> {
  const program = new Command("elvan")
    .description("Elvan's command line: serves the game, runs its season and keeps its data")
    .usage("[command] [options]")
    .showHelpAfterError("(use --help to see what is possible)")
    .exitOverride();
  const commands = { ...COMMANDS, ...parts.commands };
  const wanted = Object.hasOwn(commands, typed) ? [typed] : Object.keys(commands).toSorted();
  for (const name of wanted) (await commands[name]?.())?.register(program, parts);
  return program;
}
