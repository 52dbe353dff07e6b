import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { averageScore, percentileRank, rankDescending } from "./ranking.ts";
import { seeded } from "./random.ts";
import { ALLSVENSKAN_2026 as rules } from "./ruleset.ts";

describe("a table", () => {
  test.each<[sentence: string, values: number[], ties: number[] | undefined, rank: number[], rank_sort: number[]]>([
    ["more points are better", [10, 30, 20], undefined, [3, 1, 2], [3, 1, 2]],
    ["equal points share a rank, and the next one is skipped", [50, 70, 70, 40], undefined, [3, 1, 1, 4], [3, 1, 2, 4]],
    ["of equal points fewer transfers are better", [70, 70, 70], [4, 2, 3], [3, 1, 2], [3, 1, 2]],
    ["equal in both share a rank, in the order of the ids", [70, 70, 80, 70], [2, 1, 9, 1], [4, 2, 1, 2], [4, 2, 1, 3]],
    ["transfers matter only among equals", [71, 70], [20, 0], [1, 2], [1, 2]],
    ["totals below zero", [-4, 0, -8], undefined, [2, 1, 3], [2, 1, 3]],
    ["one alone", [12], [3], [1], [1]],
    ["nobody", [], [], [], []],
  ])("%s", (_, values, ties, rank, rank_sort) => {
    const table = rankDescending(values, ties);
    expect([Array.from(table.rank), Array.from(table.rank_sort)]).toEqual([rank, rank_sort]);
  });

  /** Rank: one more than there are better rows. */
  const naive = (values: number[], ties: number[] | null) => {
    const better = (a: number, b: number) =>
      values[a]! > values[b]! || (values[a] === values[b] && ties !== null && ties[a]! < ties[b]!);
    const rows = values.map((_, row) => row);
    const rank = rows.map((row) => 1 + rows.filter((other) => better(other, row)).length);
    const before = (a: number, b: number) => rank[a]! < rank[b]! || (rank[a] === rank[b] && a < b);
    return { rank, rank_sort: rows.map((row) => 1 + rows.filter((other) => before(other, row)).length) };
  };

  test.each<[sentence: string, value: fc.Arbitrary<number>, tie: fc.Arbitrary<number>]>([
    ["many ties", fc.integer({ min: -3, max: 3 }), fc.nat(2)],
    ["a season's totals", fc.integer({ min: -50, max: 3000 }), fc.nat(100)],
    ["values just beyond one pass", fc.integer({ min: 0, max: 70_000 }), fc.integer({ min: 65_000, max: 140_000 })],
    ["values that need both passes", fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.nat(2_000_000_000)],
  ])("is the naive one's equal: %s", (_, value, tie) => {
    const rows = fc.array(fc.tuple(value, tie), { maxLength: 60 });
    fc.assert(
      fc.property(rows, fc.boolean(), (pairs, withTies) => {
        const values = pairs.map(([one]) => one);
        const ties = withTies ? pairs.map(([, one]) => one) : null;
        const table = rankDescending(Int32Array.from(values), ties ?? undefined);
        const expected = naive(values, ties);
        expect(Array.from(table.rank)).toEqual(expected.rank);
        expect(Array.from(table.rank_sort)).toEqual(expected.rank_sort);
        expect(Array.from(table.order, (row) => table.rank_sort[row])).toEqual(values.map((_, place) => place + 1));
      }),
    );
  });

  test("a million rows: order, ranks and places agree", () => {
    const random = seeded("a million entries");
    const count = 1_000_000;
    const values = Int32Array.from({ length: count }, () => Math.floor(2000 * random()));
    const ties = Int32Array.from({ length: count }, () => Math.floor(60 * random()));
    const { rank, rank_sort, order } = rankDescending(values, ties);
    let wrong = 0;
    for (let place = 1; place < count; place += 1) {
      const [above, row] = [order[place - 1]!, order[place]!];
      const difference = values[above]! - values[row]! || ties[row]! - ties[above]!;
      const inOrder = difference > 0 || (difference === 0 && above < row);
      const ranked = rank[row] === (difference === 0 ? rank[above] : place + 1);
      if (!inOrder || !ranked || rank_sort[row] !== place + 1) wrong += 1;
    }
    expect(wrong).toBe(0);
  });

  test("half a table of tie-breaks is refused", () => {
    expect(() => rankDescending([1, 2], [1])).toThrow(/2 values but 1 tie-breaks/);
    expect(() => rankDescending([0, 4_000_000_000])).toThrow(/too far apart/);
  });
});

test.each<[sentence: string, rank: number, total: number, percentile: number | null]>([
  ["the first of many", 1, 57_000, 1],
  ["the last within one percent", 570, 57_000, 1],
  ["the first behind it", 571, 57_000, 5],
  ["the middle", 28_500, 57_000, 50],
  ["the last within 95 percent", 54_150, 57_000, 95],
  ["behind 95 percent there is none", 54_151, 57_000, null],
  ["the first of three", 1, 3, 35],
])("percentile rank: %s", (_, rank, total, percentile) => {
  expect(percentileRank(rank, total, rules)).toBe(percentile);
});

test.each<[points: number[], average: number]>([
  [[], 0],
  [[50], 50],
  [[50, 51], 51],
  [[50, 50, 51], 50],
  [[-1, -2], -1],
])("the average of %j is %i", (points, average) => {
  expect(averageScore(points)).toBe(average);
});
