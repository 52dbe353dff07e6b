// `npm run check`: format, lint, types, unused code, documents.
import { run, seconds } from "./run.ts";

const STEPS: [name: string, command: string, args: string[]][] = [
  ["format", "oxfmt", ["--check", "."]],
  ["lint", "oxlint", ["--type-aware", "--deny-warnings", "."]],
  ["types: rules", "tsc", ["-p", "rules"]],
  ["types: forecast", "tsc", ["-p", "forecast"]],
  ["types: contract", "tsc", ["-p", "contract"]],
  ["types: server", "tsc", ["-p", "server"]],
  ["types: web", "tsc", ["-p", "web"]],
  ["types: service worker", "tsc", ["-p", "web/src/service-worker"]],
  ["types: journeys, scripts, bench, tests of the rules", "tsc", ["-p", "."]],
  ["unused code", "knip", ["--treat-config-hints-as-errors"]],
  ["rooms", process.execPath, ["scripts/rooms.ts"]],
  ["SQL of the server", process.execPath, ["scripts/sql.ts"]],
  ["words", process.execPath, ["scripts/words.ts"]],
  ["migrations", process.execPath, ["scripts/migrations.ts"]],
  ["requirements", process.execPath, ["scripts/requirements.ts"]],
];

/** Continues after a failure, so that one run reports everything; returns the failed steps. */
export async function check(): Promise<string[]> {
  const failed: string[] = [];
  for (const [name, command, args] of STEPS) {
    const begun = performance.now();
    const code = await run(command, args);
    console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds(begun)})`);
    if (code !== 0) failed.push(name);
  }
  return failed;
}

if (import.meta.main) {
  const failed = await check();
  if (failed.length > 0) console.error(`Failed: ${failed.join(", ")}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
