import { fc } from "../../scripts/property-seed.ts";
import { describe, expect, test } from "vitest";
import { evenly, NEAR, nearest, placesAround, SAMPLE } from "../src/squads/round-sample.ts";

type Board = Parameters<typeof nearest>[0];

const boardOf = (totals: readonly number[]) =>
  ({ total: Int32Array.from(totals), teams: { entries: Int32Array.from(totals, (_, index) => index + 1) } }) as Board;

describe("a sample of a round's teams [decide-42]", () => {
  test("is spread over all, never larger than it may be, without repeats", () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.nat(5), (size, first) => {
        const taken = evenly(first, first + size, SAMPLE);
        expect(taken).toHaveLength(Math.min(size, SAMPLE));
        expect(new Set(taken).size).toBe(taken.length);
        for (const [index, at] of taken.entries()) {
          expect(at - first).toBeGreaterThanOrEqual(Math.floor((index * size) / taken.length));
          expect(at - first).toBeLessThan(Math.max(index + 1, ((index + 1) * size) / taken.length));
        }
      }),
    );
  });

  test("around one's own: nobody who is left out is nearer than one who is taken", () => {
    const totals = fc.array(fc.integer({ min: 900, max: 1_100 }), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(totals, fc.nat(399), (all, at) => {
        const own = at % all.length;
        const near = nearest(boardOf(all), own);
        expect(near).toHaveLength(Math.min(NEAR, all.length - 1));
        expect(near).not.toContain(own + 1);
        const gapOf = (entry: number) => Math.abs(all[entry - 1]! - all[own]!);
        const farthest = Math.max(0, ...near.map(gapOf));
        const others = all.map((_, index) => index + 1).filter((entry) => entry !== own + 1 && !near.includes(entry));
        for (const entry of others) expect(gapOf(entry)).toBeGreaterThanOrEqual(farthest);
      }),
    );
  });

  test("around a place, at the top and at the bottom too", () => {
    expect(placesAround(1, 3)).toEqual([2, 3]);
    expect(placesAround(1, 1)).toEqual([]);
    for (const own of [1, 2, 500, 999, 1000]) {
      const places = placesAround(own, 1000);
      expect(places).toHaveLength(NEAR);
      expect(places).not.toContain(own);
      expect(Math.min(...places)).toBeGreaterThanOrEqual(1);
      expect(Math.max(...places)).toBeLessThanOrEqual(1000);
    }
  });
});
