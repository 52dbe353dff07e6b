import { readOptions } from "../../bench/options.ts";
import { WITH_DEMO } from "../../demo/src/with-demo.ts";
import { createProgram } from "../../server/src/cli/program.ts";
import { PLACEHOLDERS } from "./commands.ts";

type Command = Awaited<ReturnType<typeof createProgram>>;

const VALUE = "http://127.0.0.1/api/";

/** What stands behind `elvan` or `bench` in a line for the shell, word by word. */
export function wordsOf(command: string): { program: "elvan" | "bench"; args: string[] } {
  const line = command
    .replace(/^.*\|/, "")
    .trim()
    .replace(/^(?:[A-Z_]+=\S+ )*/, "");
  const [, run, elvan, rest = ""] = /^(?:npm run (?:-s )?(elvan|bench) --|(elvan))(.*)$/.exec(line) ?? [];
  if (run === undefined && elvan === undefined) throw new Error("it is no call of elvan or bench");
  const args = [...rest.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, bare]) => {
    const word = single ?? double ?? bare ?? "";
    return word.replace(/\$(\w+)/g, (variable, name: string) => {
      if (!PLACEHOLDERS.includes(name)) throw new Error(`nothing sets ${variable}`);
      return VALUE;
    });
  });
  return { program: run === "bench" ? "bench" : "elvan", args };
}

/** The command line as it is, but that its commands do nothing and say nothing. */
async function createMuteProgram(): Promise<Command> {
  const program = await createProgram("", WITH_DEMO);
  for (const command of commandsIn(program)) {
    command.configureOutput({ writeOut: () => {}, writeErr: () => {} });
    // The program itself has no action: a name that is none of its commands is told by that.
    if (command !== program) command.action(() => {});
  }
  return program;
}

const commandsIn = (command: Command): Command[] => [command, ...command.commands.flatMap(commandsIn)];

/** What `--help` says of every command, one after the other. */
export async function everyHelp(): Promise<string> {
  let help = "";
  for (const command of commandsIn(await createProgram("", WITH_DEMO)))
    command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return help;
}

export const commandNames = async (): Promise<string[]> =>
  (await createProgram("", WITH_DEMO)).commands.map((command) => command.name());

/** What is wrong with a command's name, arguments or options; empty where nothing is. It does not run. */
export async function problemIn(command: string): Promise<string> {
  try {
    const { program, args } = wordsOf(command);
    if (program === "elvan") await (await createMuteProgram()).parseAsync(args, { from: "user" });
    else {
      const { name, sizes = [], seconds = 1 } = readOptions(args);
      if (name === undefined) return "there is no such measurement";
      if (![...sizes, seconds].every((number) => number > 0)) return "--n and --seconds want numbers";
    }
    return "";
  } catch (error) {
    // It throws for --help, too.
    if ((error as { exitCode?: number }).exitCode === 0) return "";
    return error instanceof Error ? error.message : String(error);
  }
}
