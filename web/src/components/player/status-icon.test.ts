import { expect, test } from "vitest";
import { chanceStep } from "./status-icon.tsx";

test.each([
  [0, "d", 0],
  [24, "d", 0],
  [25, "d", 25],
  [49, "d", 25],
  [50, "d", 50],
  [74, "d", 50],
  [75, "d", 75],
  [99, "d", 75],
  [100, "d", null],
  [null, "d", 75],
  [null, "i", 0],
  [null, "s", 0],
  [25, "i", 25],
] as const)("a chance of %s for someone who is %s has the colour of %s [core-136]", (chance, flag, step) => {
  expect(chanceStep(chance, flag)).toBe(step);
});
