import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { measureSlowness } from "../scripts/slowness.ts";
import { rounded, type BenchOptions, type Figure } from "./figure.ts";

const CLI = fileURLToPath(new URL("../demo/src/cli.ts", import.meta.url));
const MANAGERS = 1_800;
/** On a machine with nothing else to do; otherwise as many times longer as anything else takes there. */
const MOVE_TARGET_SECONDS = 3;
const READ_TARGET_SECONDS = 1;
/** What a start or the move before has left to do is no part of the next. */
const QUIET = { every: 500, seconds: 0.1, tries: 60 };
/** One round from its deadline to its final points, and the week after. */
const MOVES = ["after_deadline", "live", "live", "end_of_event", "next_morning", "before_deadline"];
const READS = ["/api/bootstrap-static/", "/api/entry/1/history/"];

export async function run({ sizes, progress }: BenchOptions): Promise<Figure[]> {
  const managers = sizes?.[0] ?? MANAGERS;
  const folder = mkdtempSync(join(tmpdir(), "elvan-bench-clock-"));
  const start = (...args: string[]) =>
    spawn(process.execPath, [CLI, ...args], {
      env: { ...process.env, ELVAN_DATA_DIR: folder, DATABASE_URL: "", PORT: "0", LOG_LEVEL: "warn" },
      stdio: ["ignore", "pipe", "inherit"],
    });
  let server: ChildProcess | undefined;
  try {
    await once(start("seed", "--managers", String(managers)), "close");
    progress(`a demo of ${managers} managers is made`);
    server = start("serve");
    const url = await addressOf(server);
    const figures: Figure[] = [];
    for (const action of MOVES) {
      await quiet(server);
      const slowness = await measureSlowness();
      const [most, mostRead] = [MOVE_TARGET_SECONDS * slowness, READ_TARGET_SECONDS * slowness];
      const watch = watchReads(url);
      const [begun, worked] = [performance.now(), cpuSeconds(server)];
      const answer = await fetch(`${url}/api/demo/clock/`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie: "csrftoken=bench", "x-csrftoken": "bench" },
        body: JSON.stringify({ action }),
      });
      if (!answer.ok) throw new Error(`${action}: ${answer.status} ${await answer.text()}`);
      const seconds = (performance.now() - begun) / 1000;
      const cpu = cpuSeconds(server) - worked;
      const longest = (await watch.end()) / 1000;
      progress(`${action} ${rounded(seconds)} s (${rounded(cpu)} s of work), longest read ${rounded(longest)} s`);
      figures.push(
        {
          name: `clock: ${action}`,
          value: rounded(seconds),
          unit: "s",
          target: rounded(most),
          ok: seconds <= most,
          cpu_seconds: rounded(cpu),
          slowness,
        },
        {
          name: `longest read during ${action}`,
          value: rounded(longest),
          unit: "s",
          target: rounded(mostRead),
          ok: longest <= mostRead,
        },
      );
    }
    return figures;
  } finally {
    server?.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

async function addressOf(server: ChildProcess): Promise<string> {
  let text = "";
  server.stdout?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  for (;;) {
    const url = /Elvan is at (\S+)\n/.exec(text)?.[1];
    if (url !== undefined) return url;
    if (server.exitCode !== null) throw new Error("the server ended before it listened");
    await sleep(25);
  }
}

/** Until the server has hardly anything to do. */
async function quiet(server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < QUIET.tries; tries++) {
    const before = cpuSeconds(server);
    await sleep(QUIET.every);
    if (cpuSeconds(server) - before < QUIET.seconds) return;
  }
}

function watchReads(url: string): { end(): Promise<number> } {
  let longest = 0;
  let ended = false;
  const asking = (async () => {
    while (!ended) {
      for (const path of READS) {
        const begun = performance.now();
        await (await fetch(url + path)).arrayBuffer();
        longest = Math.max(longest, performance.now() - begun);
      }
      await sleep(50);
    }
  })();
  return {
    async end() {
      ended = true;
      await asking;
      return longest;
    },
  };
}

/** Process CPU time, where the system shows it: meaningful even on a busy machine. */
function cpuSeconds({ pid }: ChildProcess): number {
  if (process.platform !== "linux") return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}
