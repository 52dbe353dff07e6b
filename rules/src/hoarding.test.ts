import { describe, expect, test } from "vitest";
import { AD_PICTURE, isAdLink, pictureProblem } from "./hoarding-limits.ts";
import { slotAt } from "./hoarding.ts";

test.each([
  [1, "mobile"],
  [480, "mobile"],
  [481, "tablet"],
  [1024, "tablet"],
  [1025, "desktop"],
  [4000, "desktop"],
])("a window of %i px has the place %s [core-137]", (width, slot) => expect(slotAt(width)).toBe(slot));

describe("a picture's measures", () => {
  test.each([
    ["mobile", 320, 160, true],
    ["mobile", 320, 161, false],
    ["mobile", 319, 50, false],
    ["mobile", 1201, 100, false],
    ["tablet", 728, 90, true],
    ["desktop", 970, 250, true],
    ["desktop", 2000, 667, false],
    ["desktop", 900, 0, false],
    ["desktop", 65_535, 65_535, false],
  ] as const)("%s %i by %i: %s [core-137]", (slot, width, height, fits) => {
    const problem = pictureProblem(slot, { width, height });
    expect(problem).toEqual(fits ? null : { code: "picture_size", slot, width, height, ...AD_PICTURE[slot] });
  });
});

test.each([
  ["https://norrsken.example/", true],
  ["https://www.norrsken.example:8443/a?b=c&d=%20#e", true],
  ["https://räksmörgås.example", true],
  ["http://norrsken.example/", false],
  ["javascript:alert(1)", false],
  ["https://user:password@norrsken.example/", false],
  ["https://norrsken.example@elsewhere.example/", false],
  ["https://localhost/", false],
  ["https://127.0.0.1/", false],
  ["https://[::1]/", false],
  ["https:///norrsken.example", false],
  ["https://norrsken.example\\@elsewhere.example", false],
  ["https://norrsken.example/ x", false],
  [`https://norrsken.example/${"a".repeat(500)}`, false],
  ["", false],
])("%s may be led to: %s [core-137]", (link, may) => expect(isAdLink(link)).toBe(may));
