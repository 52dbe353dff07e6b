// `npm test`: the gate. `npm run test:long`: the gate and everything else. `--only NAME` runs one part of either.
import { fork, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { neverAnswered } from "./answered.ts";
import { buildWeb } from "./build-web.ts";
import { check } from "./check.ts";
import { inTurn } from "./in-turn.ts";
import { startOwnPostgres } from "./own-postgres.ts";
import { placeOfFiles } from "./place-of-files.ts";
import { postgresUrl } from "./postgres.ts";
import { canStartPostgres } from "./postgres-programs.ts";
import { nothing, readPlaywright, sumOf, tail, withSecondTry, type PlaywrightReport, type Report } from "./report.ts";
import { ROOT, run } from "./run.ts";
import { measureSlowness } from "./slowness.ts";

const CI = process.env.CI === "true";
const FLAKY = join(ROOT, ".elvan-tests/flaky.jsonl");
const reports = mkdtempSync(join(tmpdir(), "elvan-reports-"));

if (process.argv.includes("--long")) process.env.TEST_LONG = "1";
const isLong = process.env.TEST_LONG === "1";

const failure = (place: string, error: string): Report => ({
  ...nothing(),
  failures: [{ place, title: "", error }],
});

/** A run that ends badly without a failed test has failed all the same. */
const judged = (name: string, code: number, report: Report | undefined): Report =>
  code === 0 || (report?.failures.length ?? 0) + (report?.died.length ?? 0) > 0
    ? (report ?? failure(name, "it left no report"))
    : sumOf([report ?? nothing(), failure(name, `it ended with exit code ${code}; see its output above`)]);

const readIf = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;

async function vitest(
  name: string,
  projects: string[],
  options: string[] = [],
  env: Record<string, string> = {},
): Promise<Report> {
  const first = await vitestOnce(name, projects, options, env);
  const died = first.died.map(({ place }) => place);
  if (died.length === 0) return first;
  return withSecondTry(first, await vitestOnce(`${name} again`, projects, [...options, ...died], env));
}

async function vitestOnce(
  name: string,
  projects: string[],
  options: string[],
  env: Record<string, string>,
): Promise<Report> {
  const file = join(reports, `${name}.json`);
  const chosen = projects.flatMap((project) => ["--project", project]);
  const code = await run(
    "vitest",
    ["run", ...chosen, "--reporter=default", "--reporter=./scripts/vitest-reporter.ts", ...options],
    {
      env: { ...env, TEST_REPORT: file },
    },
  );
  return judged(name, code, readIf<Report>(file));
}

async function playwright(name: string, args: string[]): Promise<Report> {
  await buildWeb();
  const file = join(reports, `${name}.json`);
  const code = await run("playwright", ["test", "--reporter=list,json", ...args], {
    cwd: join(ROOT, "e2e"),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = readIf<PlaywrightReport>(file);
  return judged(name, code, report && readPlaywright(report));
}

async function server(): Promise<Report> {
  const answers = join(reports, "answers.txt");
  const url = await postgresUrl();
  const folder = mkdtempSync(join(placeOfFiles(), "elvan-server-"));
  // Databases of single tests may run as another user.
  chmodSync(folder, 0o1777);
  const env = {
    TEST_ANSWERS: answers,
    TMPDIR: folder,
    ...(url === null ? { TEST_DATABASE: "pglite" } : { TEST_DATABASE_URL: url }),
  };
  if (url === null)
    console.log(
      "No PostgreSQL answers (TEST_DATABASE_URL, or postgres://127.0.0.1:5432): everything runs on the embedded database.",
    );
  // They wait for the database a good part of their time.
  const report = await vitest("server", ["server-*"], [`--maxWorkers=${availableParallelism() + 1}`], env);
  rmSync(folder, { recursive: true, force: true });
  const missing = existsSync(answers) ? neverAnswered(answers) : [];
  const unanswered = missing.map((call) => failure("scripts/answered.ts", `${call}: no test has had this answer`));
  const without = url === null && CI ? [failure("PostgreSQL", "none answers, and in CI it has to")] : [];
  return sumOf([report, ...unanswered, ...without]);
}

const PARTS: Record<string, () => Promise<Report>> = {
  async check() {
    const failed = await check();
    if (failed.length === 0) return { ...nothing(), passed: 1 };
    return sumOf(failed.map((step) => failure("npm run check", `${step}: see its output above`)));
  },
  unit: () => vitest("unit", ["rules", "forecast", "contract", "scripts", "web"]),
  server,
  documents: () => vitest("documents", ["documents"]),
  /** What the journeys begin with. */
  async seasons() {
    return judged("seasons", await run(process.execPath, ["e2e/support/seed-journeys.ts"]), nothing());
  },
  browser: () => playwright("browser", []),
  ...(isLong && { days: () => playwright("days", ["--config", "days/playwright.config.ts"]) }),
};

/** Two lanes of about the same length, then the journeys alone: they have a machine's attention. */
const STAGES = [[["check", "unit", "documents", "seasons"], ["server"]], [isLong ? ["browser", "days"] : ["browser"]]];

const WITHOUT_PAGES = ["check", "unit"];

type Part = { name: string; ms: number; report: Report };

async function runHere(name: string): Promise<Part> {
  const part = PARTS[name];
  if (part === undefined)
    throw new Error(`There is no part "${name}"; the parts are ${Object.keys(PARTS).join(", ")}.`);
  const begun = performance.now();
  const report = await part().catch((error: unknown) => {
    console.error(error);
    return failure(name, error instanceof Error ? error.message : String(error));
  });
  return { name, ms: performance.now() - begun, report };
}

async function runAll(): Promise<Part[]> {
  const built = buildWeb();
  // Whoever waits for it says so.
  built.catch(() => {});
  const parts: Part[] = [];
  const output = inTurn(STAGES.flat(2), (chunk) => process.stdout.write(chunk));
  const running = new Set<ChildProcess>();
  let stopped = false;
  const stop = (signal: NodeJS.Signals) => {
    stopped = true;
    for (const child of running) child.kill(signal);
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  const runPart = async (name: string) => {
    // The server's tests read the pages, too, which must not change meanwhile.
    if (!WITHOUT_PAGES.includes(name)) await built;
    const begun = performance.now();
    const child = fork(fileURLToPath(import.meta.url), ["--only", name], {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: "1" }) },
    });
    running.add(child);
    let part: Part = { name, ms: 0, report: failure(name, "it ended before it told what it found") };
    child.on("message", (message) => (part = message as Part));
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => output.write(name, chunk));
    await once(child, "close");
    running.delete(child);
    parts.push({ ...part, ms: performance.now() - begun });
    output.end(name);
  };
  for (const lanes of STAGES) {
    await Promise.all(
      lanes.map(async (names) => {
        for (const name of names) if (!stopped) await runPart(name);
      }),
    );
  }
  if (stopped) parts.push({ name: "the rest", ms: 0, report: failure("npm test", "it was stopped") });
  return parts;
}

/** On a PostgreSQL of the run's own where its programs are, unless TEST_DATABASE_URL names another. */
async function withPostgres<T>(work: () => Promise<T>): Promise<T> {
  if (process.env.TEST_DATABASE_URL !== undefined || !canStartPostgres) return work();
  const { url, remove } = await startOwnPostgres();
  process.env.TEST_DATABASE_URL = url;
  try {
    return await work();
  } finally {
    remove();
  }
}

/** Keeps what passed only when it was tried again, a line each. */
function keepFlaky({ flaky }: Report): void {
  if (flaky.length === 0) return;
  mkdirSync(join(ROOT, ".elvan-tests"), { recursive: true });
  const git = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: ROOT, encoding: "utf8" });
  const about = {
    date: new Date().toISOString(),
    commit: git.status === 0 ? git.stdout.trim() : "unknown",
    slowness: Number(process.env.ELVAN_SLOWNESS),
  };
  appendFileSync(FLAKY, flaky.map((one) => `${JSON.stringify({ ...about, ...one })}\n`).join(""));
}

// Some hundred processes are started, and half of the work of a start is the same each time.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, "node_modules/.cache/node");
process.env.ELVAN_SLOWNESS ??= String(await measureSlowness());
const slow = `This machine is ${process.env.ELVAN_SLOWNESS} times as slow as usual (ELVAN_SLOWNESS); limits are longer by that.`;
const only = process.argv.indexOf("--only");
if (process.send === undefined) console.log(slow);
const parts = only === -1 ? await withPostgres(runAll) : [await runHere(process.argv[only + 1] ?? "")];
rmSync(reports, { recursive: true });
const total = sumOf(parts.map(({ report }) => report));
process.exitCode = total.failures.length > 0 || total.passed === 0 ? 1 : 0;
if (process.send === undefined) {
  keepFlaky(total);
  console.log(["", ...tail(parts, slow)].join("\n"));
} else {
  process.send(parts[0], () => process.disconnect());
}
