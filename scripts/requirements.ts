// Checks docs/requirements.md: every id of the spec once; an id with tests must be in a title of each. A journey of several steps
// shows nothing by its own title, only by those of its steps. `--write` fills in the tests.
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.ts";

const FILE = join(ROOT, "docs/requirements.md");
const SPEC = process.env.ELVAN_SHARED ?? join(ROOT, "../shared");
const OF_SPEC = ["core", "league"];
const BEYOND = ["mended", "hour", "decide", "friends", "season", "same"];
const FORM = `(?:(?:${OF_SPEC.join("|")})-\\d{3}|(?:${BEYOND.join("|")})-\\d{2,3})`;
const ID = new RegExp(`\\b${FORM}\\b`, "g");
const TITLE = new RegExp(`\\[(${FORM}(?:,\\s*${FORM})*)\\]`, "g");
/** The title of a journey, or of a step of one. */
const JOURNEY = /\btest(\.step)?\(\s*(["'`])(.*?)\2/g;
const ROW = new RegExp(`^\\| (${FORM}) \\| (.*?) \\| (.*?) \\|$`);

const idsIn = (text: string): string[] => [...text.matchAll(TITLE)].flatMap(([, list = ""]) => list.match(ID) ?? []);

/** The titles that show something: of each journey those of its steps, or its own if it has none. */
function showingTitles(file: string, text: string): string[] {
  const titles = [...text.matchAll(JOURNEY)].map(([, step, , title = ""]) => ({ isStep: step !== undefined, title }));
  return titles.flatMap(({ isStep, title }, index) => {
    if (isStep || titles[index + 1]?.isStep !== true) return [title];
    for (const id of idsIn(title))
      problems.push(`${id} stands in the title of a journey with steps, not in a step of ${file}`);
    return [];
  });
}

function testsById(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const files = globSync(["{rules,forecast,contract,server,demo,web,scripts}/**/*.test.{ts,tsx}", "e2e/**/*.spec.ts"], {
    cwd: ROOT,
    exclude: (name) => name === "node_modules",
  }).toSorted();
  for (const file of files) {
    const text = readFileSync(join(ROOT, file), "utf8");
    const titles = file.startsWith("e2e/") ? showingTitles(file, text) : [text];
    for (const id of new Set(titles.flatMap(idsIn))) found.set(id, [...(found.get(id) ?? []), file]);
  }
  return found;
}

function specIds(): string[] | null {
  const files = ["spec/core-game.md", "spec/leagues-and-accounts.md"].map((file) => join(SPEC, file));
  if (!files.every((file) => existsSync(file))) return null;
  const defined = (text: string) =>
    [...text.matchAll(/(?:\*\*|^\| )((?:core|league)-\d{3})(?:\*\*| \|)/gm)].map(([, id = ""]) => id);
  return files.flatMap((file) => defined(readFileSync(file, "utf8")));
}

const isOf = (prefixes: string[], id: string) => prefixes.some((prefix) => id.startsWith(`${prefix}-`));

const problems: string[] = [];
const tests = testsById();
const seen = new Map<string, string[]>();
const lines = readFileSync(FILE, "utf8").split("\n");
const written = lines.map((line) => {
  const [, id, words, cell] = ROW.exec(line) ?? [];
  if (id === undefined || cell === undefined) return line;
  if (seen.has(id)) problems.push(`${id} stands twice`);
  const named = [...cell.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
  seen.set(id, named);
  const actual = tests.get(id) ?? [];
  if (process.argv.includes("--write")) {
    seen.set(id, actual);
    return `| ${id} | ${words} | ${actual.map((file) => `\`${file}\``).join(" ") || "open"} |`;
  }
  for (const file of named)
    if (!actual.includes(file)) problems.push(`${id} is claimed by ${file}, which has no test of that id`);
  if (named.length === 0 && cell !== "open") problems.push(`${id} names no test and does not say "open"`);
  return line;
});

const wanted = specIds();
if (wanted === null) {
  if (process.env.CI === "true") problems.push(`the spec is missing in ${SPEC}`);
  else console.log(`skipped: the spec is not in ${SPEC}, so its ids were not compared`);
} else {
  for (const id of wanted) if (!seen.has(id)) problems.push(`${id} of the spec is missing`);
  for (const id of seen.keys())
    if (isOf(OF_SPEC, id) && !wanted.includes(id)) problems.push(`${id} is not in the spec`);
}
if (process.argv.includes("--write")) writeFileSync(FILE, written.join("\n"));

for (const id of tests.keys()) if (!seen.has(id)) problems.push(`${id} stands in a test's title and not here`);

const open = [...seen].filter(([, named]) => named.length === 0);
const openOf = (prefix: string) => `${prefix} ${open.filter(([id]) => isOf([prefix], id)).length}`;
console.log(
  `requirements: ${seen.size - open.length} of ${seen.size} shown by tests, ${open.length} open (${[...OF_SPEC, ...BEYOND].map(openOf).join(", ")})`,
);
for (const problem of problems) console.error(`docs/requirements.md: ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
