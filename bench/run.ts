import { availableParallelism, cpus, totalmem } from "node:os";
import { TEST_DAY } from "../scripts/test-day.ts";
import { figureLines, type Bench } from "./figure.ts";
import { NAMES, readOptions } from "./options.ts";

/** With fewer entries fixed costs dominate: no target applies. */
const MIN_JUDGED_SIZE = 10_000;

const USAGE = `npm run bench -- NAME [--json] [--n 10000,100000] [--seconds 10] [--url postgres://…]

  --n        sizes to measure: entries; read, web and start have none and do least then
  --seconds  how long one measurement of throughput lasts
  --url      PostgreSQL server to make databases on (default: BENCH_DATABASE_URL, or postgres://root@127.0.0.1:5432)

Exit code: 0 every figure reaches its target; 1 some miss it. What is measured in small (fewer than ${MIN_JUDGED_SIZE.toLocaleString("en")} entries, or for seconds
of one's own) is for looking at: 0 then when it has run to its end and no number was wrong.
`;
const { name, json, url, sizes, seconds } = readOptions(process.argv.slice(2));

// Every demo season that is measured begins on the same day.
process.env.ELVAN_SEED_NOW ??= TEST_DAY;
if (name === undefined) {
  process.stderr.write(`${USAGE}\nNAME: ${NAMES.join(", ")}\n`);
  process.exitCode = 2;
} else {
  const progress = (line: string) => void process.stderr.write(`${line}\n`);
  const { run } = (await import(`./${name}.ts`)) as { run: Bench };
  const figures = await run({ json, url, sizes, seconds, progress }).catch(noDatabase);
  const machine = {
    cpus: availableParallelism(),
    model: cpus()[0]?.model ?? "",
    memory_gib: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
  const judged = seconds === undefined && (sizes ?? []).every((size) => size >= MIN_JUDGED_SIZE);
  const text = json ? JSON.stringify({ name, judged, machine, figures }) : figureLines(figures, judged).join("\n");
  process.stdout.write(`${text}\n`);
  process.exitCode = figures.every((figure) => (judged ? figure.ok : figure.right !== false)) ? 0 : 1;
}

function noDatabase(error: unknown): never {
  if ((error as { code?: string }).code !== "ECONNREFUSED") throw error;
  process.stderr.write(`No PostgreSQL answers at ${new URL(url).host}: start one, or name it by --url.\n`);
  return process.exit(1);
}
