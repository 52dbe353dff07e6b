// Which tests run where. The first lines of a test file may say it; CONTRIBUTING explains the marks.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.ts";

export type Engine = "pglite" | "postgres";
/** `own`: it has an embedded database of its own; `none`: it asks none. Both run once. */
export type Marks = { engine: Engine | "both" | "own" | "none"; long: boolean };

const ENGINES = ["pglite", "postgres", "both", "own", "none"] as const;

/** What the comments at the very beginning of a test file say. */
export function marksOf(file: string, text: string): Marks {
  const marks: Marks = { engine: "postgres", long: false };
  for (const line of text.split("\n")) {
    const [, name, value] = /^\/\/ (engine|run): (.*)$/.exec(line) ?? [];
    if (name === undefined) break;
    const engine = ENGINES.find((one) => one === value);
    if (name === "engine" && engine !== undefined) marks.engine = engine;
    else if (name === "run" && value === "long") marks.long = true;
    else throw new Error(`${file}: "${line}" is neither "// engine: ${ENGINES.join("|")}" nor "// run: long".`);
  }
  if (/\n\s*\/\/ (engine|run): /.test(text.replace(/^(\/\/ (engine|run): .*\n)+/, "\n")))
    throw new Error(`${file}: marks stand in its first lines, or they do not count.`);
  return marks;
}

/** `only`: every file on this engine, which is what is asked for by TEST_DATABASE. */
export type Choice = { long: boolean; only?: Engine };

/** In the gate a file runs on the engine it names, in the long run on both. */
export function runsOn(engine: Engine, { engine: named, long }: Marks, choice: Choice): boolean {
  if (long && !choice.long) return false;
  if (choice.only !== undefined && choice.only !== engine) return false;
  if (named === "own") return engine === "pglite";
  // There it shares a process with others.
  if (named === "none") return engine === (choice.only ?? "postgres");
  if (choice.only !== undefined) return true;
  return choice.long || named === "both" || named === engine;
}

const readMarks = (patterns: string[]): [file: string, marks: Marks][] =>
  globSync(patterns, { cwd: ROOT })
    .toSorted()
    .map((file) => [file, marksOf(file, readFileSync(join(ROOT, file), "utf8"))]);

export function serverFiles(engine: Engine, choice: Choice): string[] {
  const files = readMarks(["{server,demo}/test/**/*.test.ts"]).filter(([, marks]) => runsOn(engine, marks, choice));
  // Tests beside the code ask no database.
  const others = runsOn(engine, { engine: "none", long: false }, choice)
    ? globSync("{server,demo}/src/**/*.test.ts", { cwd: ROOT })
    : [];
  return [...files.map(([file]) => file), ...others];
}

export const documentFiles = (long: boolean): string[] =>
  readMarks(["scripts/documents/*.test.ts"]).flatMap(([file, marks]) => (long || !marks.long ? [file] : []));
