// `npm run faults`: deliberate faults, one at a time in a copy of the working tree. Do the tests notice?
//   --list, --check         says what they are, or whether each can still be made
//   --only NAME[,NAME]      these, not all
//   --with "COMMAND"        a run of the tests, as often as wanted, in this order; else the parts of `npm test`
//   --no-hints              does not try the likely tests first: they may be such as COMMAND leaves out
//   --clean                 makes no fault: what fails now would be taken for noticing
//   --out FILE              where the results go, beside a log for each; those that stand there and are not tried again stay
import { spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync } from "node:fs";
import { rmSync, symlinkSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs, stripVTControlCharacters } from "node:util";
import { copyTree } from "./copy-tree.ts";
import { FAULTS, KINDS, type Fault } from "./faults/faults.ts";
import { ROOT, seconds } from "./run.ts";

type Result = Pick<Fault, "name" | "kind"> & { noticed: string | null; test: string | null; took: string };

const PARTS = ["unit", "server", "browser"].map((part) => `node scripts/test.ts --only ${part}`);
const BUILD = `node -e 'import("./scripts/build-web.ts").then((web) => web.buildWeb())'`;
/** Ends what a fault has made hang. */
const MOST_MS = 90 * 60_000;

/** Why a fault cannot be made; undefined: it can. */
export function unfit({ file, from }: Pick<Fault, "file" | "from">): string | undefined {
  if (!existsSync(join(ROOT, file))) return `there is no ${file}`;
  const times = readFileSync(join(ROOT, file), "utf8").split(from).length - 1;
  return times === 1 ? undefined : `stands in ${file} ${times} times: ${from}`;
}

/** The journeys need the pages. What has moved elsewhere is left out: a command without a test fails, too. */
function likely(hint: readonly string[]): string[] {
  const there = hint.filter((file) => existsSync(join(ROOT, file)));
  const journeys = there.filter((file) => file.startsWith("e2e/"));
  const others = there.filter((file) => !journeys.includes(file));
  return [
    ...(others.length > 0 ? [`vitest run --bail 1 ${others.join(" ")}`] : []),
    ...(journeys.length > 0
      ? [`${BUILD} && cd e2e && playwright test -x ${journeys.map((file) => file.slice("e2e/".length)).join(" ")}`]
      : []),
  ];
}

/** What git would keep, at a depth where tests find the recorded seasons; the workspaces among the packages are the copy's own. */
function layOut(home: string): string {
  const tree = join(home, "tree");
  copyTree(tree);
  const [here, there] = [join(ROOT, "node_modules"), join(tree, "node_modules")];
  rmSync(there);
  mkdirSync(join(there, "@elvan"), { recursive: true });
  for (const name of readdirSync(here)) {
    if (name !== "@elvan" && !name.startsWith(".vite")) symlinkSync(join(here, name), join(there, name));
  }
  for (const name of readdirSync(join(here, "@elvan"))) symlinkSync(`../../${name}`, join(there, "@elvan", name));
  const shared = resolve(ROOT, "../shared");
  if (existsSync(shared)) symlinkSync(shared, join(home, "shared"));
  // It would notice every fault.
  rmSync(join(tree, "scripts/faults.test.ts"));
  spawnSync("git", ["init", "--quiet"], { cwd: tree });
  return tree;
}

let running: number | undefined;
const stop = () => {
  if (running !== undefined) process.kill(-running, "SIGKILL");
};

/** @returns its exit code and what it has said */
function execute(command: string, tree: string, log: string): Promise<{ code: number; said: string }> {
  const file = openSync(log, "a");
  writeSync(file, `\n$ ${command}\n`);
  const before = readFileSync(log, "utf8").length;
  const PATH = `${join(tree, "node_modules/.bin")}:${process.env.PATH ?? ""}`;
  const env = { ...process.env, PATH, NO_COLOR: "1" };
  return new Promise((done) => {
    const child = spawn("sh", ["-c", command], { cwd: tree, env, stdio: ["ignore", file, file], detached: true });
    running = child.pid;
    const timer = setTimeout(stop, MOST_MS);
    child.once("exit", (code) => {
      clearTimeout(timer);
      running = undefined;
      closeSync(file);
      const said = stripVTControlCharacters(readFileSync(log, "utf8").slice(before));
      done({ code: code ?? 1, said });
    });
  });
}

/** In the words of Vitest, Playwright and scripts/test.ts; else the last line. */
function firstFailing(said: string): string {
  for (const line of [/^ *FAIL +(.+)$/m, /^ +\d+ failed\n +(.+)$/m, /^ +\d+\) (\[.+)$/m, /^FAILED (.+)$/m]) {
    const found = line.exec(said)?.[1];
    if (found !== undefined) return found.replace(/[ ─]+$/, "").trim();
  }
  return said.trim().split("\n").at(-1) ?? "";
}

const hasTests = (said: string) => !/No test files found|No tests found/.test(said);

async function whoNotices(commands: readonly string[], tree: string, log: string) {
  for (const command of commands) {
    const { code, said } = await execute(command, tree, log);
    if (code !== 0 && hasTests(said)) return { noticed: command, test: firstFailing(said) };
  }
  return { noticed: null, test: null };
}

/** @returns the file's text from before */
function makeFault(tree: string, { file, from, to }: Fault): string {
  const text = readFileSync(join(tree, file), "utf8");
  writeFileSync(
    join(tree, file),
    text.replace(from, () => to),
  );
  return text;
}

const words = ({ name, noticed, test }: Result) =>
  `${name}: ${noticed === null ? "NOT noticed" : `noticed by ${noticed}: ${test}`}`;

function table(results: readonly Result[]): string {
  const rows = results.map(({ name, kind, noticed, test, took }) => [
    kind,
    name,
    noticed === null ? "NOT noticed" : `${test}`,
    took,
  ]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")).join("\n");
}

async function tryFaults(faults: readonly Fault[], commandsOf: (fault: Fault) => string[], out: string, tree: string) {
  const kept = existsSync(out) ? (JSON.parse(readFileSync(out, "utf8")) as Result[]) : [];
  const results: Result[] = [];
  for (const fault of faults) {
    const { name, kind, file } = fault;
    const begun = performance.now();
    const log = join(dirname(out), `${name}.log`);
    rmSync(log, { force: true });
    const text = makeFault(tree, fault);
    const found = await whoNotices(commandsOf(fault), tree, log);
    writeFileSync(join(tree, file), text);
    const result = { name, kind, ...found, took: seconds(begun) };
    results.push(result);
    console.log(words(result));
    const others = kept.filter((one) => !results.some((done) => done.name === one.name));
    writeFileSync(out, `${JSON.stringify([...others, ...results], null, 2)}\n`);
  }
  const noticed = results.filter((result) => result.noticed !== null).length;
  console.log(`\n${table(results)}\n\n${noticed} of ${results.length} noticed; ${out}`);
}

/** Every command, whatever the ones before have said. */
async function tryClean(commands: readonly string[], out: string, tree: string) {
  const log = join(dirname(out), "clean.log");
  rmSync(log, { force: true });
  for (const command of commands) {
    const { code, said } = await execute(command, tree, log);
    const [isWell, isEmpty] = [code === 0, !hasTests(said)];
    console.log(
      isWell || isEmpty ? `${isEmpty ? "empty " : "ok    "} ${command}` : `FAILED ${command}: ${firstFailing(said)}`,
    );
    if (!isWell && !isEmpty) process.exitCode = 1;
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      list: { type: "boolean" },
      check: { type: "boolean" },
      only: { type: "string" },
      with: { type: "string", multiple: true, default: PARTS },
      "no-hints": { type: "boolean", default: false },
      clean: { type: "boolean" },
      out: { type: "string", default: join(ROOT, "faults/results.json") },
    },
  });
  const names = values.only?.split(",");
  const unknown = names?.filter((name) => !FAULTS.some((fault) => fault.name === name)) ?? [];
  if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(", ")}.`);
  const faults = FAULTS.filter(({ name }) => names?.includes(name) ?? true);
  if (values.list) {
    for (const kind of KINDS) {
      for (const { name, file, seen } of faults.filter((fault) => fault.kind === kind)) {
        console.log(`${kind.padEnd(10)}  ${name.padEnd(30)}  ${file}\n            ${seen}`);
      }
    }
    return;
  }
  const problems = faults.flatMap((fault) => unfit(fault) ?? []);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  if (values.check || problems.length > 0) return;

  const out = resolve(values.out);
  mkdirSync(dirname(out), { recursive: true });
  const home = mkdtempSync(join(tmpdir(), "elvan-faults-"));
  const leave = () => rmSync(home, { recursive: true, force: true });
  process.on("SIGINT", () => process.exit(130)).on("SIGTERM", () => process.exit(143));
  process.on("exit", () => {
    stop();
    leave();
  });
  const tree = layOut(home);
  const hints = (some: readonly Fault[]) =>
    values["no-hints"] ? [] : likely([...new Set(some.flatMap(({ hint }) => hint))]);
  if (values.clean) await tryClean([...hints(faults), ...values.with], out, tree);
  else await tryFaults(faults, (fault) => [...hints([fault]), ...values.with], out, tree);
}

if (import.meta.main) await main();
