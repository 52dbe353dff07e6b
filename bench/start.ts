import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { copyTree } from "../scripts/copy-tree.ts";
import { rounded, type BenchOptions, type Figure } from "./figure.ts";

const FIRST_START_SECONDS = 25;
const LATER_START_SECONDS = 4;
const START_TIMEOUT_MS = 180_000;
const LATER_RUNS = 3;

type Start = { seconds: number; season?: number; pages?: number };

export async function run({ progress, sizes }: BenchOptions): Promise<Figure[]> {
  const clone = mkdtempSync(join(tmpdir(), "elvan-start-"));
  try {
    copyTree(clone);
    const first = await measure(clone);
    progress(`first start ${rounded(first.seconds)} s`);
    const later: Start[] = [];
    for (let index = 0; index < (sizes ? 1 : LATER_RUNS); index += 1) later.push(await measure(clone));
    const slowest = Math.max(...later.map((start) => start.seconds));
    progress(`later starts ${later.map((start) => rounded(start.seconds)).join(", ")} s`);
    return [
      {
        name: "first start to a served page",
        value: rounded(first.seconds),
        unit: "s",
        target: FIRST_START_SECONDS,
        ok: first.seconds <= FIRST_START_SECONDS,
        demo_season_ready_after: first.season,
        pages_built_after: first.pages,
      },
      {
        name: "later start to a served page (slowest)",
        value: rounded(slowest),
        unit: "s",
        target: LATER_START_SECONDS,
        ok:
          slowest <= LATER_START_SECONDS &&
          later.every((start) => start.season === undefined && start.pages === undefined),
        runs: later.map((start) => rounded(start.seconds)),
      },
    ];
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

async function measure(clone: string): Promise<Start> {
  const begun = performance.now();
  const environment = { ...process.env, PORT: "0", ELVAN_DATA_DIR: join(clone, ".elvan"), LOG_LEVEL: "warn" };
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
      const address = /Elvan is at (http:\S+)\n/.exec(output.join(""))?.[1];
      const page = address === undefined ? undefined : await fetch(address).catch(() => undefined);
      if (page?.ok && (await page.text()).includes("<script")) break;
      if (child.exitCode !== null || performance.now() - begun > START_TIMEOUT_MS) {
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
