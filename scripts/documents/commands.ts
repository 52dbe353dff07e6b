import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../run.ts";

export type Shown = { document: string; command: string };

const CODE = /^ {4}(?<line>\S.*)$|`(?<span>[^`\n]+)`/gm;
const REMARK = /\s{2,}.*$/;
const COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node) /;

export function commandsOf(document: string): Shown[] {
  return codeOf(document).flatMap((command) => (COMMAND.test(command) ? [{ document, command }] : []));
}

/** Variables a document has its reader set: `export NAME=value`. */
export function exportsOf(document: string): string[] {
  return codeOf(document).flatMap((line) => /^export ([A-Z_]+)=\S+$/.exec(line)?.[1] ?? []);
}

const codeOf = (document: string): string[] =>
  [...readFileSync(join(ROOT, document), "utf8").matchAll(CODE)].map(({ groups }) =>
    (groups?.line ?? groups?.span ?? "").replace(REMARK, "").trim(),
  );

export const DOCUMENTS = ["README.md", "CONTRIBUTING.md", ...globSync("docs/*.md", { cwd: ROOT })].toSorted();
/** What a document leaves to its reader. */
export const PLACEHOLDERS = ["ELVAN_FEED"];
/** Makes a measurement small. */
export const SMALL = "--n 1000 --seconds 1";

export const isElvan = (command: string): boolean => /npm run (?:-s )?elvan --/.test(command);
export const isBench = (command: string): boolean => /npm run (?:-s )?bench --/.test(command);
/** In order; a measurement once, however often it is shown. */
export const shown: readonly Shown[] = DOCUMENTS.flatMap(commandsOf).filter(
  ({ command }, index, all) => !isBench(command) || all.findIndex((one) => one.command === command) === index,
);

/** The examples of a `--help`. */
export const examplesOf = (help: string): string[] =>
  [...help.matchAll(/^ {2}((?:echo .*\| )?elvan \S.*)$/gm)].map(([, line = ""]) => line.replace(/\s{2,}.*$/, ""));
