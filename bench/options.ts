import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";

const HELPERS = new Set(["run", "options", "figure", "load", "season", "read-server", "database"]);
export const NAMES = readdirSync(new URL(".", import.meta.url))
  .flatMap((file) => (file.endsWith(".ts") ? [file.slice(0, -3)] : []))
  .filter((name) => !HELPERS.has(name));

/** What is typed behind `npm run bench --`; without a name where it names no measurement. @throws where it has unknown options */
export function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      n: { type: "string" },
      seconds: { type: "string" },
      url: { type: "string", default: process.env.BENCH_DATABASE_URL ?? "postgres://root@127.0.0.1:5432/postgres" },
    },
  });
  return {
    name: NAMES.find((name) => name === positionals[0]),
    json: values.json,
    url: values.url,
    sizes: values.n?.split(",").map(Number),
    seconds: values.seconds === undefined ? undefined : Number(values.seconds),
  };
}
