// `npm test`: everything, or `--only check|unit|server|postgres|documents|browser`.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { neverAnswered } from "./answered.ts";
import { buildWeb } from "./build-web.ts";
import { check } from "./check.ts";
import { postgresUrl } from "./postgres.ts";
import { ROOT, run, seconds } from "./run.ts";

type Outcome = { passed: number; failed: number; skipped: number };
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
  testResults: { name: string; startTime: number; endTime: number }[];
};
type PlaywrightSuite = { file: string; specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightSpec = { tests: { projectName: string; results: { duration: number }[] }[] };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

/** How many files of a part are named with the time they took. */
const SLOWEST = 8;
const CI = process.env.CI === "true";
const reports = mkdtempSync(join(tmpdir(), "elvan-reports-"));
const total: Outcome = { passed: 0, failed: 0, skipped: 0 };

function add(outcome: Outcome): void {
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.skipped += outcome.skipped;
}

/** Where the time went; milliseconds by file. */
function printSlowest(files: readonly (readonly [file: string, ms: number])[]): void {
  const slowest = files.toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST);
  for (const [file, ms] of slowest) console.log(`       ${(ms / 1_000).toFixed(1).padStart(6)} s  ${file}`);
}

function journeyTimes(suites: readonly PlaywrightSuite[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { file, specs, suites: inner = [] } of suites) {
    for (const { projectName, results } of specs.flatMap(({ tests }) => tests)) {
      const name = `${file} [${projectName}]`;
      const ms = results.reduce((sum, { duration }) => sum + duration, 0);
      times.set(name, (times.get(name) ?? 0) + ms);
    }
    for (const [name, ms] of journeyTimes(inner)) times.set(name, (times.get(name) ?? 0) + ms);
  }
  return times;
}

async function vitest(name: string, projects: string[], env: Record<string, string> = {}): Promise<void> {
  const begun = performance.now();
  const report = join(reports, `${name}.json`);
  const code = await run(
    "vitest",
    [
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { env },
  );
  const read = existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as VitestReport) : undefined;
  const failed = read?.numFailedTests ?? 0;
  add({
    passed: read?.numPassedTests ?? 0,
    // A broken run without a failed test still counts as a failure.
    failed: code === 0 ? failed : Math.max(1, failed),
    skipped: (read?.numPendingTests ?? 0) + (read?.numTodoTests ?? 0),
  });
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds(begun)})`);
  printSlowest((read?.testResults ?? []).map((file) => [relative(ROOT, file.name), file.endTime - file.startTime]));
}

const PARTS: Record<string, () => Promise<void>> = {
  async check() {
    const failed = await check();
    add({ passed: failed.length === 0 ? 1 : 0, failed: failed.length, skipped: 0 });
  },
  unit: () => vitest("unit", ["rules", "forecast", "contract", "scripts", "web"]),
  async server() {
    const answers = join(reports, "answers.txt");
    const env = { TEST_DATABASE: "pglite", TEST_ANSWERS: answers };
    await vitest("server on the embedded database", ["server", "server-once"], env);
    const missing = neverAnswered(answers);
    for (const call of missing) console.log(`FAILED ${call}: no test has had this answer`);
    add({ passed: missing.length === 0 ? 1 : 0, failed: missing.length, skipped: 0 });
  },
  async postgres() {
    const url = await postgresUrl();
    if (url !== null)
      return vitest("server on PostgreSQL", ["server", "server-postgres"], {
        TEST_DATABASE: "postgres",
        TEST_DATABASE_URL: url,
      });
    console.log(
      `${CI ? "FAILED" : "skipped:"} no PostgreSQL answers (TEST_DATABASE_URL, or postgres://127.0.0.1:5432)`,
    );
    add({ passed: 0, failed: CI ? 1 : 0, skipped: CI ? 0 : 1 });
  },
  documents: () => vitest("commands of the documents", ["documents"]),
  async browser() {
    const begun = performance.now();
    await buildWeb();
    const report = join(reports, "browser.json");
    const code = await run("playwright", ["test"], {
      cwd: join(ROOT, "e2e"),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    const read = existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as PlaywrightReport) : undefined;
    const stats = read?.stats;
    const failed = stats?.unexpected ?? 0;
    const flaky = stats?.flaky ?? 0;
    if (flaky > 0) console.log(`FLAKY  ${flaky} passed only at the second try: mend them`);
    add({
      passed: (stats?.expected ?? 0) + flaky,
      failed: code === 0 ? failed : Math.max(1, failed),
      skipped: stats?.skipped ?? 0,
    });
    console.log(`${code === 0 ? "ok    " : "FAILED"} browser (${seconds(begun)})`);
    printSlowest([...journeyTimes(read?.suites ?? [])]);
  },
};

/** Two lanes of about the same length. Journeys have the machine to themselves: what they wait for has a limit. */
const LANES_BY_STAGE = [
  [
    ["check", "unit", "server"],
    ["documents", "postgres"],
  ],
  [["browser"]],
];

async function runHere(name: string): Promise<void> {
  const part = PARTS[name];
  if (part === undefined)
    throw new Error(`There is no part "${name}"; the parts are ${Object.keys(PARTS).join(", ")}.`);
  await part();
}

/** Prints what the parts say one part after the other: the first that has not ended at once, those after it are kept back. */
function inTurn(names: readonly string[]) {
  const kept = new Map<string, Buffer[]>(names.map((name) => [name, []]));
  const ended = new Set<string>();
  const print = () => {
    for (const [name, chunks] of kept) {
      for (const chunk of chunks.splice(0)) process.stdout.write(chunk);
      if (!ended.has(name)) return;
      kept.delete(name);
    }
  };
  return {
    write(name: string, chunk: Buffer) {
      kept.get(name)?.push(chunk);
      print();
    },
    end(name: string) {
      ended.add(name);
      print();
    },
  };
}

async function runAll(): Promise<void> {
  // First: the server's tests read the pages too, which must not change meanwhile.
  await buildWeb();
  const output = inTurn(LANES_BY_STAGE.flat(2));
  const running = new Set<ChildProcess>();
  let stopped = false;
  const stop = (signal: NodeJS.Signals) => {
    stopped = true;
    for (const child of running) child.kill(signal);
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  const runPart = async (name: string) => {
    const child = fork(fileURLToPath(import.meta.url), ["--only", name], {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: "1" }) },
    });
    running.add(child);
    // A part that ends before it has told its outcome has failed.
    let outcome: Outcome = { passed: 0, failed: 1, skipped: 0 };
    child.on("message", (message) => (outcome = message as Outcome));
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => output.write(name, chunk));
    await once(child, "close");
    running.delete(child);
    add(outcome);
    output.end(name);
  };
  for (const lanes of LANES_BY_STAGE) {
    await Promise.all(
      lanes.map(async (names) => {
        for (const name of names) if (!stopped) await runPart(name);
      }),
    );
  }
  if (stopped) total.failed += 1;
}

const only = process.argv.indexOf("--only");
if (only === -1) await runAll();
else await runHere(process.argv[only + 1] ?? "");
rmSync(reports, { recursive: true });
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
if (process.connected) process.send?.(total, () => process.disconnect());
