import { expect, test } from "vitest";
import { formationOf } from "./formation.ts";

test.each([
  [[1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4], "1-4-4-2"],
  [[4, 3, 3, 3, 3, 3, 2, 2, 2, 4, 1], "1-3-5-2"],
])("%j stands %s [core-050]", (types, formation) => {
  expect(formationOf(types)).toBe(formation);
});
