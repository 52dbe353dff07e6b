// Part of `npm run check`: in server/src statements stand in db/, except in the set-based moments listed here.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.ts";

/** Each works on thousands of rows in the database, owns its SQL, and says so. */
const MOMENTS = [
  "accounts/delete-account.ts",
  "leagues/make-cups.ts",
  "leagues/renew-league.ts",
  "leagues/settle-matches.ts",
  "leagues/start-leagues.ts",
  "rounds/close-deadline.ts",
  "rounds/phase-bests.ts",
  "rounds/round-results.ts",
  "rounds/score-event.ts",
  "rounds/write-league-life.ts",
  "season/archive-season.ts",
  "season/clear-season.ts",
  "season/element-figures.ts",
];

const STATEMENT =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|withRecursive)\(|\.with\(|\bsql(?:<[^`]*?>)?`|\bsql\.raw\(/;
const SAYS_SO = /set-based[\s*]+moment[^.:]*owns[\s*]+its[\s*]+SQL/;
const SRC = join(ROOT, "server/src");

const texts = new Map(
  globSync("**/*.ts", { cwd: SRC, exclude: ["db/**", "**/*.test.ts"] }).map((file) => [
    file,
    readFileSync(join(SRC, file), "utf8"),
  ]),
);
const wrong = [
  ...[...texts].flatMap(([file, text]) =>
    STATEMENT.test(text) && !MOMENTS.includes(file) ? [`${file}: its statements belong in db/`] : [],
  ),
  ...MOMENTS.flatMap((file) =>
    STATEMENT.test(texts.get(file) ?? "") ? [] : [`${file}: has no statement, take it off the list`],
  ),
  ...MOMENTS.flatMap((file) =>
    SAYS_SO.test(texts.get(file) ?? "")
      ? []
      : [`${file}: its docstring does not say that it is a set-based moment that owns its SQL`],
  ),
];
for (const line of wrong) console.error(`server/src/${line} (scripts/sql.ts)`);
process.exitCode = wrong.length > 0 ? 1 : 0;
