import { expect, test } from "vitest";
import { DOCUMENTS, examplesOf, exportsOf, isBench, isElvan, PLACEHOLDERS, shown, SMALL } from "./commands.ts";
import { namesUnder } from "./handbook.ts";
import { commandNames, everyHelp, problemIn, wordsOf } from "./parse.ts";

const parsed = shown.filter(({ command }) => isElvan(command) || isBench(command));

test("whatever a document has its reader set is set here, and its commands are found [mended-01, mended-02]", () => {
  expect(DOCUMENTS.flatMap(exportsOf).filter((name) => !PLACEHOLDERS.includes(name))).toEqual([]);
  const of = (document: string) => parsed.filter((one) => one.document === document).length;
  expect(of("README.md")).toBeGreaterThanOrEqual(2);
  // What strangers do not have the README does not ask for.
  expect(shown.filter(({ document, command }) => document === "README.md" && command.includes("../"))).toEqual([]);
  expect(of("docs/operating.md")).toBeGreaterThanOrEqual(6);
  expect(of("docs/scale.md")).toBeGreaterThanOrEqual(7);
  // The setting that makes measurements small is one that a reader is shown.
  expect(shown.some(({ document, command }) => document === "docs/scale.md" && command.endsWith(SMALL))).toBe(true);
});

test.each(parsed)("$document: $command has a name, arguments and options that are known [same-04]", async (one) => {
  expect(await problemIn(one.command)).toBe("");
});

test("so have the examples of --help [same-04]", async () => {
  const examples = examplesOf(await everyHelp());
  expect(examples.length).toBeGreaterThan(10);
  for (const example of examples) expect([example, await problemIn(example)]).toEqual([example, ""]);
});

test("the handbook has every command of the command line [season-52]", async () => {
  const named = namesUnder("## The command line").map((command) => command.split(" ")[0] ?? "");
  const commands = await commandNames();
  expect([...new Set(named)].toSorted()).toEqual(commands.filter((name) => name !== "help").toSorted());
});

test.each([
  ["npm run elvan -- sed", "unknown command"],
  ["npm run elvan -- seed --manager 80", "unknown option"],
  ["npm run elvan -- seed --managers many", "invalid"],
  ["npm run elvan -- replay", "missing required argument"],
  ["npm run elvan -- replay a b", "too many arguments"],
  ["npm run elvan -- import $ELVAN_FEEDS", "nothing sets $ELVAN_FEEDS"],
  ["elvan operator appeals --allowed 3", "unknown option"],
  ["npm run bench -- settled", "no such measurement"],
  ["npm run bench -- settle --size 3", "Unknown option"],
  ["npm run bench -- settle --n many", "want numbers"],
  ["npm run other -- x", "no call of elvan"],
])("a mistake in a document is found: %s [same-04]", async (command, problem) => {
  expect(await problemIn(command)).toContain(problem);
});

test("a line for the shell is read word by word [same-04]", () => {
  expect(wordsOf('echo "a password" | elvan operator new@example.org --create')).toEqual({
    program: "elvan",
    args: ["operator", "new@example.org", "--create"],
  });
  expect(wordsOf("ELVAN_MODE=live npm run -s elvan -- record $ELVAN_FEED 'my season'")).toEqual({
    program: "elvan",
    args: ["record", "http://127.0.0.1/api/", "my season"],
  });
});
