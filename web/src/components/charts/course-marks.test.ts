import { expect, test } from "vitest";
import { areaPath, courseLeaps, timeTicks } from "./course-marks.ts";

test("a goal is marked, an appearance is not, and neither is a beginning [hour-17]", () => {
  expect(courseLeaps([0, 1, 6, 8, 3])).toEqual([2, 4]);
  expect(courseLeaps([])).toEqual([]);
});

test.each([
  [1, 5, [0]],
  [3, 5, [0, 1, 2]],
  [11, 3, [0, 5, 10]],
  [10, 4, [0, 3, 6, 9]],
])("%i moments have at most %i labels, evenly [hour-17]", (count, most, expected) => {
  expect(timeTicks(count, most)).toEqual(expected);
});

test("the area follows the steps and closes on the floor [hour-17]", () => {
  const line = [
    { x: 0, y: 9 },
    { x: 5, y: 4 },
  ];
  expect(areaPath(line, 10)).toBe("M0,10V9H5V4L5,10Z");
  expect(areaPath([], 10)).toBe("");
});
