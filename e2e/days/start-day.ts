import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Game } from "../support/game.ts";
import { CLI } from "../support/season.ts";

/** A server with the demo season of somebody who starts it at that moment. */
export async function startDay(at: string): Promise<Game> {
  const folder = mkdtempSync(join(tmpdir(), "elvan-day-"));
  const env = { ...process.env, ELVAN_DATA_DIR: folder, ELVAN_JOBS: "off", PORT: "0" };
  await promisify(execFile)(process.execPath, [CLI, "seed", "--managers", "40", "--now", at], { env });
  const server = spawn(process.execPath, [CLI, "serve"], { env, stdio: ["ignore", "pipe", "pipe"] });
  const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  let said = "";
  const port = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const [, found] = /Elvan is at http:\/\/[^:\s]+:(\d+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    };
    server.stdout.on("data", hear);
    server.stderr.on("data", hear);
    void gone.then(() => reject(new Error(`The server of ${at} did not start:\n${said}`)));
  });
  return {
    sv: `http://localhost:${port}`,
    en: `http://en.localhost:${port}`,
    async stop() {
      server.kill("SIGTERM");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
