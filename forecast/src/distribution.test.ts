import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CERTAIN, counts, mean, mixed, ofPoints, plus, quantile } from "./distribution.ts";

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
const rate = fc.double({ min: 0, max: 12, noNaN: true });
const size = fc.oneof(fc.constant(Infinity), fc.double({ min: 3, max: 50, noNaN: true }));

describe("distributions", () => {
  test("counts sum to one and have the mean that was asked for", () => {
    fc.assert(
      fc.property(rate, size, (wanted, bursts) => {
        const found = counts(wanted, bursts);
        expect(sum(found)).toBeCloseTo(1, 9);
        expect(mean({ first: 0, probabilities: found })).toBeCloseTo(wanted, 1);
      }),
    );
  });

  test("the mean of a sum is the sum of the means, and of a mixture their mean by weight", () => {
    fc.assert(
      fc.property(rate, rate, fc.double({ min: 0, max: 1, noNaN: true }), (one, other, share) => {
        const [a, b] = [ofPoints(counts(one), (count) => 5 * count), ofPoints(counts(other), (count) => -count)];
        expect(mean(plus(a, b))).toBeCloseTo(mean(a) + mean(b), 6);
        const both = mixed([
          { probability: share, points: a },
          { probability: 1 - share, points: b },
        ]);
        expect(mean(both)).toBeCloseTo(share * mean(a) + (1 - share) * mean(b), 6);
      }),
    );
  });

  test("quantiles", () => {
    const dice = { first: 1, probabilities: Float64Array.from({ length: 10 }, () => 0.1) };
    expect([quantile(dice, 0.05), quantile(dice, 0.5), quantile(dice, 0.99)]).toEqual([1, 5, 10]);
    expect(quantile(CERTAIN, 0.9)).toBe(0);
  });
});
