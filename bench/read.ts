import { fork, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median, type BenchOptions, type Figure } from "./figure.ts";
import { load } from "./load.ts";

const PATH = "/api/bootstrap-static/";
const TARGET_RATIO = 0.8;
const CONNECTIONS = 32;

type Child = { url: string; cpu(): Promise<number>; stop(): Promise<void> };

async function start(kind: "elvan" | "bare", argument: string): Promise<Child> {
  const script = fileURLToPath(new URL("read-server.ts", import.meta.url));
  const child: ChildProcess = fork(script, [kind, argument], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const waiting = new Set<(message: { port?: number; cpu?: number } | undefined) => void>();
  const tell = (message?: { port?: number; cpu?: number }) => {
    for (const hear of waiting) hear(message);
    waiting.clear();
  };
  child.on("message", (message: { port?: number; cpu?: number }) => tell(message));
  child.on("exit", () => tell());
  const answer = async (question?: "cpu") => {
    const heard = new Promise<{ port?: number; cpu?: number } | undefined>((resolve) => waiting.add(resolve));
    if (question) child.send(question);
    const message = await heard;
    if (!message) throw new Error(`the ${kind} server ended`);
    return message;
  };
  const { port } = await answer();
  return {
    url: `http://127.0.0.1:${port}`,
    cpu: async () => (await answer("cpu")).cpu ?? 0,
    async stop() {
      child.send("stop");
      await once(child, "exit");
    },
  };
}

type Measured = { rate: number; cpu: number; bytes: number };

async function measure(server: Child, headers: Record<string, string>, seconds: number): Promise<Measured> {
  const before = await server.cpu();
  const status = "if-none-match" in headers ? 304 : 200;
  const { requests, bytes, ...took } = await load(new URL(server.url + PATH), headers, status, CONNECTIONS, seconds);
  const cpu = (await server.cpu()) - before;
  return { rate: requests / took.seconds, cpu: cpu / requests, bytes };
}

const medianOf = (runs: readonly Measured[], key: keyof Measured) => median(runs.map((run) => run[key]));

function seed(folder: string): void {
  const cli = fileURLToPath(new URL("../demo/src/cli.ts", import.meta.url));
  const env = { ...process.env, ELVAN_DATA_DIR: folder };
  const { status } = spawnSync(process.execPath, [cli, "seed", "--managers", "100"], { env, stdio: "ignore" });
  if (status !== 0) throw new Error(`the season for the benchmark could not be made (exit ${status})`);
}

/** The median of paired measurements is robust against a busy machine. */
const PAIRS = 15;

/** `read`: bootstrap-static in full (gzip) and unchanged (304), compared with bare node:http. BENCH_SEASON: a demo season's folder. */
export async function run({
  sizes,
  seconds = 1,
  progress,
}: Pick<BenchOptions, "sizes" | "seconds" | "progress">): Promise<Figure[]> {
  const given = process.env.BENCH_SEASON;
  const folder = given ?? mkdtempSync(join(tmpdir(), "elvan-bench-read-"));
  if (given === undefined) {
    progress("making a demo season");
    seed(folder);
  }
  const ours = await start("elvan", folder);
  const bare = await start("bare", ours.url + PATH);
  try {
    const { headers } = await fetch(ours.url + PATH, { headers: { "accept-encoding": "gzip" } });
    const kinds = [
      ["read.bootstrap-static.gzip", { "accept-encoding": "gzip" }],
      ["read.bootstrap-static.304", { "accept-encoding": "gzip", "if-none-match": headers.get("etag") ?? "" }],
    ] as const;
    const figures: Figure[] = [];
    for (const [name, request] of kinds) {
      progress(name);
      figures.push(await compare(name, ours, bare, request, seconds, sizes ? 1 : PAIRS));
    }
    return figures;
  } finally {
    await bare.stop();
    await ours.stop();
    if (given === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(
  name: string,
  ours: Child,
  bare: Child,
  request: Record<string, string>,
  seconds: number,
  pairs: number,
): Promise<Figure> {
  const runs: { elvan: Measured[]; bare: Measured[] } = { elvan: [], bare: [] };
  for (const server of [ours, bare]) await measure(server, request, 1);
  for (let round = 0; round < pairs; round++) {
    const turns = [
      () => measure(bare, request, seconds).then((run) => runs.bare.push(run)),
      () => measure(ours, request, seconds).then((run) => runs.elvan.push(run)),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  const ratio = median(runs.elvan.map((run, round) => run.rate / (runs.bare[round]?.rate ?? Infinity)));
  return {
    name,
    value: Math.round(medianOf(runs.elvan, "rate")),
    limit: Math.round(medianOf(runs.bare, "rate")),
    unit: "requests/s",
    ratio: Number(ratio.toFixed(3)),
    target: TARGET_RATIO,
    ok: ratio >= TARGET_RATIO,
    bytes: Math.round(medianOf(runs.elvan, "bytes")),
    cpu_us: { elvan: Math.round(medianOf(runs.elvan, "cpu")), bare: Math.round(medianOf(runs.bare, "cpu")) },
  };
}
