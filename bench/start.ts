import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { rounded, type BenchOptions, type Figure } from "./figure.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Seconds from `npm start` to a page, packages installed: on a fresh clone, and ever after. */
const FIRST_TARGET = 25;
const LATER_TARGET = 4;
const PATIENCE = 180_000;
const LATER_RUNS = 3;

type Start = { seconds: number; season?: number; pages?: number };

/** `npm start` on a fresh clone of what is in the working tree, then again on what that has left behind. */
export async function run({ progress }: BenchOptions): Promise<Figure[]> {
  const clone = mkdtempSync(join(tmpdir(), "elvan-start-"));
  try {
    copyTree(clone);
    const first = await measure(clone);
    progress(`first start ${rounded(first.seconds)} s`);
    const later: Start[] = [];
    for (let index = 0; index < LATER_RUNS; index += 1) later.push(await measure(clone));
    const slowest = Math.max(...later.map((start) => start.seconds));
    progress(`later starts ${later.map((start) => rounded(start.seconds)).join(", ")} s`);
    return [
      {
        name: "first start to a served page",
        value: rounded(first.seconds),
        unit: "s",
        target: FIRST_TARGET,
        ok: first.seconds <= FIRST_TARGET,
        demo_season_ready_after: first.season,
        pages_built_after: first.pages,
      },
      {
        name: "later start to a served page (slowest)",
        value: rounded(slowest),
        unit: "s",
        target: LATER_TARGET,
        ok: slowest <= LATER_TARGET && later.every((start) => start.season === undefined && start.pages === undefined),
        runs: later.map((start) => rounded(start.seconds)),
      },
    ];
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

/** Everything git would keep, and the packages that are installed. */
function copyTree(clone: string): void {
  const listed = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: ROOT, encoding: "utf8" });
  for (const path of listed.stdout.split("\0").filter((name) => name !== "")) {
    mkdirSync(dirname(join(clone, path)), { recursive: true });
    // A file that was removed but is still listed is no file of the clone.
    try {
      cpSync(join(ROOT, path), join(clone, path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  symlinkSync(join(ROOT, "node_modules"), join(clone, "node_modules"));
}

async function measure(clone: string): Promise<Start> {
  const port = await freePort();
  const begun = performance.now();
  const environment = { ...process.env, PORT: String(port), ELVAN_DATA_DIR: join(clone, ".elvan"), LOG_LEVEL: "warn" };
  const child = spawn("npm", ["start"], {
    cwd: clone,
    detached: true,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  try {
    for (;;) {
      const page = await fetch(`http://localhost:${port}/`).catch(() => undefined);
      if (page?.ok && (await page.text()).includes("<script")) break;
      if (child.exitCode !== null || performance.now() - begun > PATIENCE) {
        throw new Error(`npm start serves no page:\n${output.join("")}`);
      }
      await sleep(25);
    }
    const seconds = (performance.now() - begun) / 1000;
    return {
      seconds,
      ...part(output, "season", /Demo season ready after ([\d.]+)/),
      ...part(output, "pages", /Pages built after ([\d.]+)/),
    };
  } finally {
    const gone = once(child, "exit");
    if (child.pid !== undefined && child.exitCode === null) {
      process.kill(-child.pid, "SIGTERM");
      await gone;
    }
  }
}

function part(output: readonly string[], name: "season" | "pages", pattern: RegExp): Partial<Start> {
  const found = pattern.exec(output.join(""))?.[1];
  return found === undefined ? {} : { [name]: Number(found) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once("error", reject)
      .listen(0, "127.0.0.1", () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
      });
  });
}
