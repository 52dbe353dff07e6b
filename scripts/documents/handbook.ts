import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../run.ts";

const handbook = readFileSync(join(ROOT, "docs/operating.md"), "utf8");

/** What stands in the first column of the handbook's tables under a heading. */
export const namesUnder = (heading: string): string[] => {
  const [, rest = ""] = handbook.split(`\n${heading}\n`);
  const rows = (rest.split(/\n##/)[0] ?? "").matchAll(/^\| (.+?) \|/gm);
  return [...rows].flatMap(([, first = ""]) => [...first.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
};
