import fc from "fast-check";
import { expect, test } from "vitest";
import { areaPath, courseLeaps, timeTicks } from "./course-marks.ts";

test("a goal is marked, an appearance is not, and neither is a beginning [hour-17]", () => {
  expect(courseLeaps([0, 1, 6, 8, 3])).toEqual([2, 4]);
  expect(courseLeaps([])).toEqual([]);
});

test.each([
  [1, 5, [0]],
  [2, 5, [1]],
  [3, 1, [0, 1, 2]],
  [11, 5, [0, 5, 10]],
  [10, 3, [0, 3, 6, 9]],
  [10, 4, [0, 5, 9]],
])("of %i moments those have a time below them that are %i apart or more [hour-17]", (count, apart, expected) => {
  expect(timeTicks(count, apart)).toEqual(expected);
});

test("no two times overlap, the last is told, and the first where there is room [hour-111]", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 60 }), (count, apart) => {
      const ticks = timeTicks(count, apart);
      expect(ticks.at(-1)).toBe(count - 1);
      expect(ticks.slice(1).every((tick, index) => tick - ticks[index]! >= apart)).toBe(true);
      if (count > apart) expect(ticks[0]).toBe(0);
    }),
  );
});

test("the area follows the steps and closes on the floor [hour-17]", () => {
  const line = [
    { x: 0, y: 9 },
    { x: 5, y: 4 },
  ];
  expect(areaPath(line, 10)).toBe("M0,10V9H5V4L5,10Z");
  expect(areaPath([], 10)).toBe("");
});
