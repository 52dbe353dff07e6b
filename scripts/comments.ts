// Part of `npm run check`: comments say why, and are few.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.ts";

const SOURCES = "{server,web,demo,rules,contract,forecast}/src/**/*.{ts,tsx}";
const LIMIT = 0.05;
const FILES_NAMED = 10;
/** In a smaller file a single comment is a large share. */
const LEAST_LINES = 60;

/** Lines that begin with a comment, or lie in one. */
export function commentLines(text: string): number {
  let isInside = false;
  return text.split("\n").filter((line) => {
    const begins = /^\s*(?:\/\/|\{?\/\*)/.test(line);
    const counts = isInside || begins;
    if (counts && !/^\s*\/\//.test(line)) isInside = !line.includes("*/");
    return counts;
  }).length;
}

if (import.meta.main) {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ["**/*.test.{ts,tsx}"] }).map((file) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    const lines = text.trimEnd().split("\n").length;
    const comments = commentLines(text);
    return { file, lines, comments, share: comments / lines };
  });
  const sum = (key: "lines" | "comments") => files.reduce((total, one) => total + one[key], 0);
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  const share = sum("comments") / sum("lines");
  console.log(`comments: ${percent(share)} of ${sum("lines")} lines`);
  if (share > LIMIT) {
    const most = files
      .filter(({ lines }) => lines >= LEAST_LINES)
      .toSorted((a, b) => b.share - a.share)
      .slice(0, FILES_NAMED);
    console.error(`More than ${percent(LIMIT)}. Remove those that only repeat a name or the code. The largest shares:`);
    for (const one of most) console.error(`  ${percent(one.share)}, ${one.comments} lines: ${one.file}`);
    process.exitCode = 1;
  }
}
