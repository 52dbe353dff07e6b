import { execFile, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const CLI = fileURLToPath(new URL("../../server/src/cli.ts", import.meta.url));

/** A running server with a demo season of its own. */
export type Game = {
  /** The Swedish site, e.g. http://localhost:41234 */
  sv: string;
  /** The English site: the same server under the host name en.localhost. */
  en: string;
  stop(): Promise<void>;
};

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once("error", reject)
      .listen(0, "127.0.0.1", () => {
        const address = probe.address();
        const port = typeof address === "object" && address !== null ? address.port : 0;
        probe.close(() => resolve(port));
      });
  });
}

/** What a journey wants of its season beside the usual. */
export type Wishes = {
  /** Chips that its list has more. */
  chips: readonly string[];
  /** How many rounds have been played; 0 for as many as usual. */
  rounds: number;
};

/** Rounds played of a season whose cups are drawn: forty teams need six, the last of which is the season's. */
export const LATE_ROUND = 27;

/** Makes a small demo season in a folder; of a season that has come further it takes the longer. */
export async function makeSeason(folder: string, rounds = 0): Promise<void> {
  const played = rounds === 0 ? [] : ["--rounds", String(rounds)];
  const env = { ...process.env, ELVAN_DATA_DIR: folder };
  await promisify(execFile)(process.execPath, [CLI, "seed", "--managers", "80", ...played], { env });
}

/** Where the season of so many rounds is, which every journey that wants it begins with a copy of. */
export const seasonOf = (usual: string, rounds: number): string => (rounds === 0 ? usual : `${usual}-${rounds}`);

/** Lays out the season a journey begins with: a copy of a season that is there, or one made for it. */
async function layOut(folder: string, rounds: number): Promise<void> {
  const usual = process.env.ELVAN_E2E_SEASON;
  if (usual === undefined) throw new Error("No season was seeded: run the tests through `npm run e2e`.");
  const season = seasonOf(usual, rounds);
  if (existsSync(season)) cpSync(season, folder, { recursive: true });
  else await makeSeason(folder, rounds);
}

/** Starts a server on a season of its own and waits until it answers. */
export async function startGame({ chips = [], rounds = 0 }: Partial<Wishes> = {}): Promise<Game> {
  const folder = mkdtempSync(join(tmpdir(), "elvan-game-"));
  await layOut(folder, rounds);
  const port = await freePort();
  if (chips.length > 0)
    execFileSync(process.execPath, [CLI, "chip", ...chips], { env: { ...process.env, ELVAN_DATA_DIR: folder } });
  const output: string[] = [];
  const server = spawn(process.execPath, [CLI, "serve"], {
    env: { ...process.env, ELVAN_DATA_DIR: folder, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const sv = `http://localhost:${port}`;
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`${sv}/api/me/`).catch(() => undefined);
    if (answer?.ok) break;
    if (tries > 600 || server.exitCode !== null) throw new Error(`The server did not start:\n${output.join("")}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    sv,
    en: `http://en.localhost:${port}`,
    async stop() {
      server.kill("SIGTERM");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
