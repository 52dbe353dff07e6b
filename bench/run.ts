import { readdirSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { figureLines, type Bench } from "./figure.ts";

/** `npm run bench -- NAME [--json] [--n 10000,100000] [--seconds 10] [--url postgres://…]` */
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

const [name] = positionals;
if (name === undefined || !names.includes(name)) {
  process.stderr.write(`npm run bench -- NAME [--json] [--n 10000,100000] [--seconds 10]\nNAME: ${names.join(", ")}\n`);
  process.exitCode = 2;
} else {
  const { run } = (await import(`./${name}.ts`)) as { run: Bench };
  const figures = await run({
    json: values.json,
    url: values.url,
    sizes: values.n?.split(",").map(Number),
    seconds: values.seconds === undefined ? undefined : Number(values.seconds),
    progress: (line) => void process.stderr.write(`${line}\n`),
  });
  const machine = {
    cpus: availableParallelism(),
    model: cpus()[0]?.model ?? "",
    memory_gib: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
  const text = values.json ? JSON.stringify({ name, machine, figures }) : figureLines(figures).join("\n");
  process.stdout.write(`${text}\n`);
  process.exitCode = figures.every((figure) => figure.ok) ? 0 : 1;
}
