import { readFileSync } from "node:fs";

const LINES = readFileSync(new URL("block-rules.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("!"));

/** In the syntax of block lists: `*` is anything, `^` no letter, digit or one of _ - . %, or the end; `|` the beginning or end. */
function expression(rule: string): RegExp {
  const source = rule
    .replace(/[.+?${}()[\]\\/-]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("^", "(?:[^\\w.%-]|$)")
    .replace(/^\|/, "^")
    .replace(/\|$/, "$");
  return new RegExp(source, "i");
}

const ADDRESS_RULES = LINES.filter((line) => !line.startsWith("##")).map((rule) => ({ rule, is: expression(rule) }));

/** Selectors of what would be hidden. */
export const HIDDEN = LINES.filter((line) => line.startsWith("##")).map((line) => line.slice(2));

/** The rules that would stop this address: a path, with its query. */
export const rulesAgainst = (address: string): string[] =>
  ADDRESS_RULES.filter(({ is }) => is.test(address)).map(({ rule }) => rule);
