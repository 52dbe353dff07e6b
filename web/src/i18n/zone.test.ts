import { expect, test } from "vitest";
import { otherZone } from "./zone.ts";

const SUMMER = new Date("2026-07-04T13:00:00Z");

test.each([
  ["Europe/Stockholm", null],
  ["Europe/Berlin", null],
  ["Africa/Johannesburg", null],
  ["Europe/Helsinki", "Eastern European Time"],
  ["America/New_York", "Eastern Time"],
])("in %s the times of a page are said to be %s [mended-102]", (zone, name) => {
  expect(otherZone("en-GB", SUMMER, zone)).toBe(name);
});

test("a clock that agrees in summer alone is another one in winter [mended-102]", () => {
  expect(otherZone("en-GB", new Date("2026-11-28T13:00:00Z"), "Africa/Johannesburg")).toBe(
    "South Africa Standard Time",
  );
});
