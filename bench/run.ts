import { readdirSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { TEST_DAY } from "../scripts/test-day.ts";
import { figureLines, type Bench } from "./figure.ts";

/** With fewer entries fixed costs dominate: no target applies. */
const MIN_JUDGED_SIZE = 10_000;

const USAGE = `npm run bench -- NAME [--json] [--n 10000,100000] [--seconds 10] [--url postgres://…]

  --n        sizes to measure: entries; read, web and start have none and do least then
  --seconds  how long one measurement of throughput lasts
  --url      PostgreSQL server to make databases on (default: BENCH_DATABASE_URL, or postgres://root@127.0.0.1:5432)

Exit code: 0 every figure reaches its target; 1 some miss it. What is measured in small (fewer than ${MIN_JUDGED_SIZE.toLocaleString("en")} entries, or for seconds
of one's own) is for looking at: 0 then when it has run to its end and no number was wrong.
`;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    n: { type: "string" },
    seconds: { type: "string" },
    url: { type: "string", default: process.env.BENCH_DATABASE_URL ?? "postgres://root@127.0.0.1:5432/postgres" },
  },
});

const HELPERS = new Set(["run", "figure", "load", "season", "read-server", "database"]);
const names = readdirSync(new URL(".", import.meta.url))
  .flatMap((file) => (file.endsWith(".ts") ? [file.slice(0, -3)] : []))
  .filter((name) => !HELPERS.has(name));

// Every demo season that is measured begins on the same day.
process.env.ELVAN_SEED_NOW ??= TEST_DAY;
const [name] = positionals;
if (name === undefined || !names.includes(name)) {
  process.stderr.write(`${USAGE}\nNAME: ${names.join(", ")}\n`);
  process.exitCode = 2;
} else {
  const sizes = values.n?.split(",").map(Number);
  const seconds = values.seconds === undefined ? undefined : Number(values.seconds);
  const progress = (line: string) => void process.stderr.write(`${line}\n`);
  const { run } = (await import(`./${name}.ts`)) as { run: Bench };
  const figures = await run({ json: values.json, url: values.url, sizes, seconds, progress }).catch(noDatabase);
  const machine = {
    cpus: availableParallelism(),
    model: cpus()[0]?.model ?? "",
    memory_gib: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
  const judged = seconds === undefined && (sizes ?? []).every((size) => size >= MIN_JUDGED_SIZE);
  const text = values.json
    ? JSON.stringify({ name, judged, machine, figures })
    : figureLines(figures, judged).join("\n");
  process.stdout.write(`${text}\n`);
  process.exitCode = figures.every((figure) => (judged ? figure.ok : figure.right !== false)) ? 0 : 1;
}

function noDatabase(error: unknown): never {
  if ((error as { code?: string }).code !== "ECONNREFUSED") throw error;
  process.stderr.write(`No PostgreSQL answers at ${new URL(values.url).host}: start one, or name it by --url.\n`);
  return process.exit(1);
}
