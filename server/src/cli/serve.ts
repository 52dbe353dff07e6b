import type { Command } from "commander";
import { ConfigError, readConfig } from "../config.ts";
import { DatabaseInUseError } from "../db/connect.ts";
import { serve } from "../main.ts";

/** What the machine says against listening or opening a file, in a sentence for the terminal. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof DatabaseInUseError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  const isOfTheMachine = code === "EADDRINUSE" || code === "EACCES" || code === "ECONNREFUSED" || code === "ENOTFOUND";
  return isOfTheMachine ? message : undefined;
}

/** `elvan serve`: the game, until Ctrl+C. */
export function register(program: Command): void {
  program
    .command("serve")
    .description("serve the game: pages, API and the season's jobs, until Ctrl+C")
    .option("--port <port>", "port to listen on (default: PORT or 3000)")
    .option("--host <host>", "address to listen on (default: HOST or 127.0.0.1)")
    .addHelpText("after", "\nSettings are environment variables; docs/operating.md lists them.")
    .action(async (options: { port?: string; host?: string }, command: Command) => {
      try {
        const config = readConfig({
          ...process.env,
          ...(options.port !== undefined && { PORT: options.port }),
          ...(options.host !== undefined && { HOST: options.host }),
        });
        await serve(config, (url) => process.stdout.write(`Elvan is at ${url.replace("127.0.0.1", "localhost")}\n`));
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === undefined) throw error;
        command.error(`error: ${reason}`, { exitCode: 1 });
      }
    });
}
