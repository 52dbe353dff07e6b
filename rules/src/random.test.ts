import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomInt, seeded, shuffle } from "./random.ts";

const draw = (count: number, ...seed: (string | number)[]) => {
  const random = seeded(...seed);
  return Array.from({ length: count }, () => random());
};

describe("a seeded generator", () => {
  test("gives the same numbers for the same seed, on every machine and in every version", () => {
    expect(draw(4, "2026", 314, 7)).toEqual(draw(4, "2026", 314, 7));
    // Draws that are published must never change: these are the numbers of this generator.
    const random = seeded("allsvenskan", 1);
    expect(Array.from({ length: 6 }, () => randomInt(random, 1000))).toMatchInlineSnapshot(`
      [
        254,
        158,
        231,
        680,
        774,
        316,
      ]
    `);
  });

  test("gives other numbers for another seed, and knows where one part ends", () => {
    const seeds = [["2026", 1, 2], ["2026", 12], ["2026", 1, 3], ["2025", 1, 2], ["20261", 2], []];
    expect(new Set(seeds.map((seed) => draw(3, ...seed).join())).size).toBe(seeds.length);
  });

  test("spreads evenly over [0, 1)", () => {
    const tenths = Array<number>(10).fill(0);
    for (const value of draw(100_000, "evenly")) tenths[Math.floor(10 * value)]! += 1;
    for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  test("does not show the seed in its first number", () => {
    const firsts = Array.from({ length: 10_000 }, (_, event) => draw(1, "league", event)[0] ?? 0);
    expect(firsts.reduce((sum, value) => sum + value, 0) / firsts.length).toBeCloseTo(0.5, 1);
    const rises = firsts.filter((value, index) => value > (firsts[index - 1] ?? 0)).length;
    expect(Math.abs(rises - 5000)).toBeLessThan(250);
  });
});

describe("shuffling", () => {
  test("keeps everybody, changes nothing in place, and repeats with the seed", () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 40 }), fc.string(), (items, seed) => {
        const before = [...items];
        const mixed = shuffle(items, seeded(seed));
        expect(items).toEqual(before);
        expect([...mixed].sort((a, b) => a - b)).toEqual([...items].sort((a, b) => a - b));
        expect(shuffle(items, seeded(seed))).toEqual(mixed);
      }),
    );
  });

  test("gives every order the same chance", () => {
    const counts = new Map<string, number>();
    const random = seeded("orders");
    for (let round = 0; round < 24_000; round += 1) {
      const order = shuffle(["a", "b", "c", "d"], random).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
