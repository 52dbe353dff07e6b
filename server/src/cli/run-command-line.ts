import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { CommanderError } from "commander";
import { toCliError } from "./cli-error.ts";
import { createProgram, type Parts } from "./program.ts";

// Saves a third of the start. Inside the packages, which only those may write who may change the code.
enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/elvan", import.meta.url)));

export async function runCommandLine(parts: Parts = {}): Promise<void> {
  const program = await createProgram(process.argv[2], parts);
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
}
