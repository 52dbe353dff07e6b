import type { Command } from "commander";
import { readConfig } from "../platform/config.ts";
import { serve, type RunningServer } from "../app/main.ts";
import { missingInWords } from "../season/season-mode.ts";
import type { Parts } from "./program.ts";

export function register(program: Command, { demo }: Parts): void {
  program
    .command("serve")
    .description("serve the game: pages, API and the season's jobs, until Ctrl+C")
    .option("--port <port>", "port to listen on (default: PORT or 3000)")
    .option("--host <host>", "address to listen on (default: HOST or 127.0.0.1)")
    .addHelpText("after", "\nSettings are environment variables; docs/operating.md lists them.")
    .action(async (options: { port?: string; host?: string }) => {
      const config = readConfig({
        ...process.env,
        ...(options.port !== undefined && { PORT: options.port }),
        ...(options.host !== undefined && { HOST: options.host }),
      });
      const listening = ({ url, missing }: RunningServer) => {
        process.stdout.write(`Elvan is at ${url.replace("127.0.0.1", "localhost")}\n`);
        for (const words of missingInWords(missing)) process.stderr.write(`Warning: ${words}.\n`);
      };
      await serve(config, { listening, demo: await demo?.() });
    });
}
