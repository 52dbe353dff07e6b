import { expect, test } from "vitest";
import { commentLines } from "./comments.ts";

test.each([
  ["a line of code", 'const link = "https://elvan.example"; // said beside it', 0],
  ["a line of its own", "// why\ncode();", 1],
  ["a block", "/**\n why\n * and how\n */\ncode();", 4],
  ["one in one line, twice", "  /** why */\n  code();\n  /* how */\n  code();", 2],
  ["in a page", "<ul>\n  {/* why */}\n</ul>", 1],
  ["one that mentions the beginning of a block", "// never /*\ncode();", 1],
  ["a glob", 'const all = "src/*";\ncode();', 0],
])("lines of comments: %s", (_, text, count) => {
  expect(commentLines(text)).toBe(count);
});
