import fc from "fast-check";
import { expect, test } from "vitest";
import { spreadOf } from "./spread.ts";

test("few different points have a step each, many share one [friends-34]", () => {
  expect(spreadOf([])).toBeNull();
  expect(spreadOf([7])).toEqual({ from: 7, step: 1, counts: [1] });
  expect(spreadOf([3, 5, 5])).toEqual({ from: 3, step: 1, counts: [1, 0, 2] });
  expect(spreadOf([-4, 0, 61, 65])).toMatchObject({ from: -5, step: 5 });
});

test("every team is counted once, in the step of its points, and the outer steps are never empty [friends-34]", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -40, max: 250 }), { minLength: 1, maxLength: 60 }), (points) => {
      const { from, step, counts } = spreadOf(points)!;
      expect(counts.length).toBeLessThanOrEqual(16);
      expect(counts[0]).toBeGreaterThan(0);
      expect(counts.at(-1)).toBeGreaterThan(0);
      counts.forEach((count, at) => {
        const [low, high] = [from + at * step, from + (at + 1) * step];
        expect(count).toBe(points.filter((one) => one >= low && one < high).length);
      });
    }),
  );
});
