import { randomInt } from "node:crypto";
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { copyTree } from "../copy-tree.ts";
import { postgresUrl } from "../postgres.ts";
import { ROOT } from "../run.ts";
import { commandsOf, type Shown } from "./commands.ts";
import { openPublicGame, type PublicGame } from "./public-game.ts";

// Runs what the documents show, in a fresh clone, in document order, each document with its own data folder. Mend a document that cannot be
// run, not this list.

export const DOCUMENTS = ["README.md", "CONTRIBUTING.md", ...globSync("docs/*.md", { cwd: ROOT })].toSorted();
const SHARED = process.env.ELVAN_SHARED ?? join(ROOT, "../shared");
const SEASONS = join(SHARED, "data");
export const isPossible = existsSync(SEASONS) || process.env.CI === "true";
if (!isPossible) process.stderr.write(`The documents' commands are left out: ${SEASONS} is not there.\n`);

export const SMALL = "--n 1000 --seconds 1";
export const LONG = 900_000;
const SERVES = /^(?:[A-Z_]+=\S+ )*npm run elvan -- serve$/;

const database = isPossible ? await postgresUrl() : null;
export const canBench = database !== null || process.env.CI === "true";
if (isPossible && !canBench)
  process.stderr.write("The measurements in the documents are left out: no PostgreSQL answers.\n");

const isBench = (command: string) => /npm run (?:-s )?bench --/.test(command);
export const shown = DOCUMENTS.flatMap(commandsOf).filter(
  ({ command }, index, all) => !isBench(command) || all.findIndex((one) => one.command === command) === index,
);
export const isRun = ({ command }: Shown): boolean =>
  isBench(command) ? canBench : /npm run (?:-s )?elvan --/.test(command);

export type Ended = { code: number | null; out: string; err: string };

type Games = { readme: PublicGame; docs: PublicGame };
const gameOf = (games: Games, document: string) => (document === "README.md" ? games.readme : games.docs);
export const PLACEHOLDERS = ["ELVAN_FEED"];

export class Reader {
  readonly #folder = mkdtempSync(join(tmpdir(), "elvan-documents-"));
  readonly #clone = join(this.#folder, "elvan");
  #games: Games | undefined;

  async begin(): Promise<void> {
    mkdirSync(this.#clone);
    copyTree(this.#clone);
    spawnSync("git", ["init", "--quiet"], { cwd: this.#clone });
    symlinkSync(SHARED, join(this.#folder, "shared"));
    this.#games = {
      // A season in progress, as for a reader who only looks around.
      readme: await openPublicGame(join(SEASONS, "allsvenskan-2026")),
      docs: await openPublicGame(join(SEASONS, "allsvenskan-2025")),
    };
  }

  async end(): Promise<void> {
    await this.#games?.readme.close();
    await this.#games?.docs.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Includes what the document has set before. */
  environment(document: string, port: number): NodeJS.ProcessEnv {
    const own = Object.entries(process.env).filter(
      ([name]) => !/^(ELVAN_|VITEST|TEST_|NODE_|DATABASE_|npm_|PORT$|HOST$|LOG_LEVEL$)/.test(name),
    );
    return {
      ...Object.fromEntries(own),
      PORT: String(port),
      ELVAN_DATA_DIR: join(this.#folder, document.replaceAll(/\W/g, "-")),
      npm_config_userconfig: "/dev/null",
      npm_config_cache: join(this.#folder, "npm"),
      ...(database !== null && { BENCH_DATABASE_URL: database }),
      ...(this.#games && { ELVAN_FEED: gameOf(this.#games, document).address }),
    };
  }

  type(command: string, env: NodeJS.ProcessEnv): Promise<Ended> {
    return this.#spawn(command, env).ended;
  }

  /** Benchmarks run small; `said` is empty when the exit code is 0. */
  async run({ document, command }: Shown): Promise<{ code: number | null; said: string }> {
    const small = isBench(command) && !command.endsWith(SMALL) ? `${command} ${SMALL}` : command;
    const { code, out, err } = SERVES.test(command)
      ? await this.serveUntilHealthy(command, document)
      : await this.type(small, this.environment(document, await freePort()));
    // By then the followed game plays its next season.
    if (command.endsWith("-- archive"))
      this.#games?.docs.turnTo(join(SEASONS, "allsvenskan-2026"), "2026-06-25T00:58:12Z");
    return { code, said: code === 0 ? "" : `${out}\n${err}` };
  }

  async serveUntilHealthy(command: string, document: string): Promise<Ended> {
    const port = await freePort();
    const { child, said, ended } = this.#spawn(command, this.environment(document, port), true);
    let isHealthy = false;
    while (!isHealthy && child.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health/`).catch(() => undefined);
      isHealthy = answer?.ok === true && /Elvan is at/.test(said.out);
      if (!isHealthy) await sleep(200);
    }
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
    await ended;
    return { ...said, code: isHealthy ? 0 : child.exitCode };
  }

  /** @param detached in a group of its own, which can be ended as one */
  #spawn(
    command: string,
    env: NodeJS.ProcessEnv,
    detached = false,
  ): { child: ChildProcess; said: Ended; ended: Promise<Ended> } {
    const child = spawn("sh", ["-c", command], {
      ...{ cwd: this.#clone, env, detached },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const said: Ended = { code: null, out: "", err: "" };
    child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (said.err += chunk.toString()));
    const ended = new Promise<Ended>((resolve) => {
      child.once("close", (code) => resolve({ ...said, code }));
    });
    return { child, said, ended };
  }
}

/** Below those that systems give out themselves: by the time a slow command listens on it, another process could have had it. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
    });
    await new Promise((resolve) => probe.close(resolve));
    if (isFree) return port;
  }
}
