import { readFileSync } from "node:fs";
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
