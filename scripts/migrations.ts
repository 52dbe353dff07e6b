// Applied migrations may not be edited, renamed, renumbered or removed: compares server/migrations with their checksums. `--write` adds new
// files.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readMigrations } from "../server/src/db/migrate.ts";
import { ROOT } from "./run.ts";

const FOLDER = join(ROOT, "server/migrations");
const LIST = "checksums";
const COMMAND = "node scripts/migrations.ts --write";

type Listed = ReadonlyMap<string, string>;

function readList(text: string): Listed {
  const lines = text.split("\n").filter((line) => line !== "");
  return new Map(
    lines.map((line) => {
      const [checksum = "", name = ""] = line.split("  ");
      return [name, checksum] as const;
    }),
  );
}

export async function compareMigrations(
  folder: string,
  list: string,
): Promise<{ problems: string[]; missing: string[]; lines: string }> {
  const listed = readList(list);
  const files = new Map((await readMigrations(pathToFileURL(`${folder}/`))).map((file) => [file.name, file.checksum]));
  const problems = [...listed].flatMap(([name, checksum]) => {
    const now = files.get(name);
    if (now === checksum) return [];
    const what = now === undefined ? "is gone or has another name" : "has changed";
    return [
      `${name} ${what}. Databases have it as it was: put it back and add a new migration instead. ` +
        `Only if it has never left this machine, take its line out of server/migrations/${LIST} first`,
    ];
  });
  const missing = [...files.keys()].filter((name) => !listed.has(name));
  const all = new Map([...listed, ...missing.map((name) => [name, files.get(name) ?? ""] as const)]);
  const lines = [...all].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { problems, missing, lines: lines.map(([name, checksum]) => `${checksum}  ${name}\n`).join("") };
}

if (import.meta.main) {
  const file = join(FOLDER, LIST);
  const { problems, missing, lines } = await compareMigrations(FOLDER, readFileSync(file, "utf8"));
  if (process.argv.includes("--write")) writeFileSync(file, lines);
  else problems.push(...missing.map((name) => `${name} has no line in server/migrations/${LIST}: run ${COMMAND}`));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
