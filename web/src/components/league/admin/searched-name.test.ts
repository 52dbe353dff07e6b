import { expect, test } from "vitest";
import { searchedName } from "./searched-name.ts";

test.each([
  ["", null],
  ["   ", null],
  ["Bob", null],
  ["Bob ", "Bob"],
  [" Bob Ek", "Bob"],
  ["Anna-Karin af Ugglas", "Anna-Karin"],
])("%j searches for %j", (text, name) => {
  expect(searchedName(text)).toBe(name);
});
