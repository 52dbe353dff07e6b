// `npm test`: everything, or `--only check|unit|server|postgres|documents|browser`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

const CI = process.env.CI === "true";
const reports = mkdtempSync(join(tmpdir(), "elvan-reports-"));
const total: Outcome = { passed: 0, failed: 0, skipped: 0 };

function add(outcome: Outcome): void {
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.skipped += outcome.skipped;
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
}

const PARTS: Record<string, () => Promise<void>> = {
  async check() {
    const failed = await check();
    add({ passed: failed.length === 0 ? 1 : 0, failed: failed.length, skipped: 0 });
  },
  unit: () => vitest("unit", ["rules", "contract", "scripts", "web"]),
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
    const stats = existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as PlaywrightReport).stats : undefined;
    const failed = stats?.unexpected ?? 0;
    const flaky = stats?.flaky ?? 0;
    if (flaky > 0) console.log(`FLAKY  ${flaky} passed only at the second try: mend them`);
    add({
      passed: (stats?.expected ?? 0) + flaky,
      failed: code === 0 ? failed : Math.max(1, failed),
      skipped: stats?.skipped ?? 0,
    });
    console.log(`${code === 0 ? "ok    " : "FAILED"} browser (${seconds(begun)})`);
  },
};

const only = process.argv.indexOf("--only");
const chosen = only === -1 ? Object.keys(PARTS) : [process.argv[only + 1] ?? ""];
for (const name of chosen) {
  const part = PARTS[name];
  if (part === undefined)
    throw new Error(`There is no part "${name}"; the parts are ${Object.keys(PARTS).join(", ")}.`);
  await part();
}
rmSync(reports, { recursive: true });
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
