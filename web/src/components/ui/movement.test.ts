import { expect, test } from "vitest";
import { movementOf } from "./movement.ts";

test.each([
  [10, 20, "up"],
  [20, 10, "down"],
  [7, 7, "same"],
  [7, 0, "new"],
  [7, null, "new"],
  [null, 7, "new"],
  [0, 7, "new"],
] as const)("rank %s after %s is %s [league-030]", (rank, before, movement) => {
  expect(movementOf(rank, before)).toBe(movement);
});
