import { expect, test } from "vitest";
import { roundedParts } from "./rounded-parts.ts";

test.each([
  [
    [0.14, 0.14, 0.14],
    [0.2, 0.1, 0.1],
  ],
  [
    [1.26, 2.27, -0.5],
    [1.2, 2.3, -0.5],
  ],
  [[0.3], [0.3]],
  [[], []],
])("%j is shown as %j, so that the parts add up on screen [mended-101]", (parts, shown) => {
  expect(roundedParts(parts)).toEqual(shown);
});
