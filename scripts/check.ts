// `npm run check`: format, lint, types, unused code, documents.
import { inTurn } from "./in-turn.ts";
import { run, seconds } from "./run.ts";

/** Several checkers of one program would each work out the types that they share: twice the processor's time. */
const types = (project: string): [command: string, args: string[]] => ["tsc", ["-p", project, "--checkers", "1"]];

/** Two at a time, and those that take longest first. */
const STEPS: [name: string, command: string, args: string[]][] = [
  ["lint", "oxlint", ["--type-aware", "--deny-warnings", "."]],
  ["types: server", ...types("server")],
  ["types: journeys, scripts, bench, tests of the rules", ...types(".")],
  ["types: demo", ...types("demo")],
  ["types: web", ...types("web")],
  ["unused code", "knip", ["--treat-config-hints-as-errors"]],
  ["types: service worker", ...types("web/src/service-worker")],
  ["types: contract", ...types("contract")],
  ["types: forecast", ...types("forecast")],
  ["types: rules", ...types("rules")],
  ["format", "oxfmt", ["--check", "."]],
  ["rooms", process.execPath, ["scripts/rooms.ts"]],
  ["SQL of the server", process.execPath, ["scripts/sql.ts"]],
  ["words", process.execPath, ["scripts/words.ts"]],
  ["comments", process.execPath, ["scripts/comments.ts"]],
  ["migrations", process.execPath, ["scripts/migrations.ts"]],
  ["requirements", process.execPath, ["scripts/requirements.ts"]],
];

/** Continues after a failure, so that one run reports everything; returns the failed steps. */
export async function check(): Promise<string[]> {
  const failed: string[] = [];
  const output = inTurn(
    STEPS.map(([name]) => name),
    (chunk) => process.stdout.write(chunk),
  );
  const left = STEPS.values();
  const work = async () => {
    for (const [name, command, args] of left) {
      const begun = performance.now();
      // The same holds for the checkers of oxlint, one for each processor that Go knows of.
      const code = await run(command, args, { env: { GOMAXPROCS: "1" } }, (chunk) => output.write(name, chunk));
      if (code !== 0) failed.push(name);
      output.write(name, Buffer.from(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds(begun)})\n`));
      output.end(name);
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}

if (import.meta.main) {
  const failed = await check();
  if (failed.length > 0) console.error(`Failed: ${failed.join(", ")}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
