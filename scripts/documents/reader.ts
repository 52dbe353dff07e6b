import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyTree } from "../copy-tree.ts";
import { LIMITS, SLOWNESS } from "../limits.ts";
import { runsWith, runsWithFolder } from "../needed.ts";
import { postgresUrl } from "../postgres.ts";
import { ROOT } from "../run.ts";
import { TEST_DAY } from "../test-day.ts";
import { isBench, isElvan, SMALL, type Shown } from "./commands.ts";
import { openPublicGame, type PublicGame } from "./public-game.ts";

// Runs what the documents show, in a fresh clone, in document order, each document with its own data folder.

const SHARED = process.env.ELVAN_SHARED ?? join(ROOT, "../shared");
const SEASONS = join(SHARED, "data");
export const isPossible = runsWithFolder(SEASONS);

const SERVES = /^(?:[A-Z_]+=\S+ )*npm run elvan -- serve$/;

const database = isPossible ? await postgresUrl() : null;
const canBench = isPossible && runsWith(database !== null, "a PostgreSQL");

export const isRun = ({ command }: Shown): boolean => isElvan(command) || (isBench(command) && canBench);

export type Ended = { code: number | null; out: string; err: string };

type Games = { readme: PublicGame; docs: PublicGame };
const gameOf = (games: Games, document: string) => (document === "README.md" ? games.readme : games.docs);

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
  environment(document: string): NodeJS.ProcessEnv {
    const own = Object.entries(process.env).filter(
      ([name]) => !/^(ELVAN_|VITEST|TEST_|NODE_|DATABASE_|npm_|PORT$|HOST$|LOG_LEVEL$)/.test(name),
    );
    return {
      ...Object.fromEntries(own),
      PORT: "0",
      ELVAN_SLOWNESS: String(SLOWNESS),
      ELVAN_SEED_NOW: TEST_DAY,
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
    const [, person] = /-- operator (\S+@\S+)/.exec(command) ?? [];
    // They have registered by then.
    if (person !== undefined)
      await this.type(
        `echo "none that is guessed" | npm run -s elvan -- operator ${person} --create`,
        this.environment(document),
      );
    const small = isBench(command) && !command.endsWith(SMALL) ? `${command} ${SMALL}` : command;
    const { code, out, err } = SERVES.test(command)
      ? await this.serveUntilHealthy(command, document)
      : await this.type(small, this.environment(document));
    // By then the followed game plays its next season.
    if (command.endsWith("-- archive"))
      this.#games?.docs.turnTo(join(SEASONS, "allsvenskan-2026"), "2026-06-25T00:58:12Z");
    return { code, said: code === 0 ? "" : `${out}\n${err}` };
  }

  async serveUntilHealthy(command: string, document: string): Promise<Ended> {
    const { child, ended } = this.#spawn(command, this.environment(document), true);
    const end = (): void => {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
    };
    const patience = setTimeout(end, LIMITS.documents / 2);
    const address = await Promise.race([addressOf(child), ended.then(() => undefined)]);
    const answer = address === undefined ? undefined : await fetch(`${address}/api/health/`);
    clearTimeout(patience);
    end();
    const said = await ended;
    return { ...said, code: answer?.ok === true ? 0 : (said.code ?? 1) };
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

/** Where a server says that it is. */
function addressOf(child: ChildProcess): Promise<string> {
  let said = "";
  return new Promise((resolve) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const port = /Elvan is at http:\/\/localhost:(\d+)\n/.exec(said)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
  });
}
