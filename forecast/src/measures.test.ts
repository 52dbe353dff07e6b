import { describe, expect, test } from "vitest";
import { calibration, measures } from "./measures.ts";

describe("measures of forecasts", () => {
  test("errors, rank correlation with shared ranks, and slope", () => {
    const found = measures([0, 2, 2, 8], [1, 2, 3, 6]);
    expect(found.n).toBe(4);
    expect(found.rmse).toBeCloseTo(Math.sqrt((1 + 0 + 1 + 4) / 4));
    expect(found.mae).toBeCloseTo(1);
    // Ranks 0, 1.5, 1.5, 3 against 0, 1, 2, 3.
    expect(found.spearman).toBeCloseTo(4.5 / Math.sqrt(4.5 * 5));
    expect(found.slope).toBeCloseTo(22 / 14);
    expect(measures([1, 2, 3], [2, 4, 6]).slope).toBeCloseTo(0.5);
  });

  test("Brier score beside that of the base rate, in ten bins", () => {
    const probabilities = Array.from({ length: 100 }, (_, index) => index / 100);
    const found = calibration(
      probabilities,
      probabilities.map((probability) => probability >= 0.5),
    );
    expect(found.base).toBeCloseTo(0.25);
    expect(found.brier).toBeLessThan(0.1);
    expect(found.bins).toHaveLength(10);
    expect(found.bins[9]).toMatchObject({ n: 10, happened: 1 });
  });
});
