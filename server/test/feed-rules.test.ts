// engine: none
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { FAULT_CODES, WAIT_CODES } from "../src/db/feed-fault.ts";
import { FEED_RULES, type FeedRule } from "../src/feed/gate/rules.ts";

const rowOf = ({ id, feed, outcome, until, example }: FeedRule) =>
  `| ${[id, feed, outcome, until, example].join(" | ")} |`;

test("the page for operators shows the table of rules, row by row [mended-77]", async () => {
  const page = await readFile(new URL("../../docs/operating.md", import.meta.url), "utf8");
  const [, section = ""] = page.split("### The gate between the feed and the game");
  const rows = section
    .split("\n### ")[0]!
    .split("\n")
    .filter((line) => /^\| [a-z]+(-[a-z]+)* \|/.test(line));
  expect(rows.filter((row) => !row.startsWith("| rule |"))).toEqual(FEED_RULES.map(rowOf));
});

test("every wait and every fault belongs to one rule, and each rule has a name and an example of its own [mended-77]", () => {
  const codes = FEED_RULES.flatMap((rule) => rule.codes);
  expect(codes.toSorted()).toEqual([...WAIT_CODES, ...FAULT_CODES].toSorted());
  for (const name of ["id", "feed", "example"] as const) {
    expect(new Set(FEED_RULES.map((rule) => rule[name])).size).toBe(FEED_RULES.length);
  }
  const waits = new Set<string>(WAIT_CODES);
  for (const rule of FEED_RULES) {
    const kinds = new Set(rule.codes.map((code) => (waits.has(code) ? "waits" : "refused")));
    expect([...kinds], rule.id).toEqual(rule.codes.length === 0 ? [] : [rule.outcome]);
  }
});
