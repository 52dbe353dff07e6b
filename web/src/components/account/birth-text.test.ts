import { expect, test } from "vitest";
import { birthText } from "./birth-text.ts";

test.each([
  ["199", "199"],
  ["1991", "1991"],
  ["19910", "1991-0"],
  ["1991-022", "1991-02-2"],
  ["19910228", "1991-02-28"],
  ["199102281", "1991-02-28"],
  ["1991 02 28", "1991-02-28"],
  ["1991/2/28", "1991-02-28"],
  ["1991-", "1991"],
  ["x", ""],
])("%s becomes %s [friends-07]", (typed, shown) => {
  expect(birthText(typed, true, 2026)).toBe(shown);
});

test.each([
  ["9", "9"],
  ["910", "91-0"],
  ["91022", "91-02-2"],
  ["910228", "1991-02-28"],
  ["100228", "2010-02-28"],
  ["91-2-28", "1991-02-28"],
  ["270228", "1927-02-28"],
  ["1991", "1991"],
  ["200", "200"],
])("of six figures, as Swedes write a date, %s becomes %s [hour-107]", (typed, shown) => {
  expect(birthText(typed, true, 2026)).toBe(shown);
});

test("in the middle nothing moves under the text cursor", () => {
  expect(birthText("191-02-28", false, 2026)).toBe("191-02-28");
});
