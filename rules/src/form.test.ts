import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectedPoints, form, halfEven, pointsPerGame, tenthsOf, valueForm, valueSeason } from "./form.ts";
import { ALLSVENSKAN_2026 as rules } from "./ruleset.ts";

describe("rounding halves to the even neighbour", () => {
  test.each<[numerator: number, denominator: number, decimals: number, text: string]>([
    [1, 4, 1, "0.2"],
    [3, 4, 1, "0.8"],
    [7, 20, 1, "0.4"],
    [9, 20, 1, "0.4"],
    [1, 3, 1, "0.3"],
    [2, 3, 1, "0.7"],
    [10, 1, 1, "10.0"],
    [0, 7, 1, "0.0"],
    [-1, 4, 1, "-0.2"],
    [-1, 30, 1, "0.0"],
    [-7, 2, 1, "-3.5"],
    [5, 2, 0, "2"],
    [7, 2, 0, "4"],
    [1, 3, 2, "0.33"],
    [1, 200, 2, "0.00"],
    // A binary fraction would make 1.45 of it and then 1.4 or 1.5 by chance.
    [29, 20, 1, "1.4"],
    [31, 20, 1, "1.6"],
  ])("%s / %s with %s decimals is %s", (numerator, denominator, decimals, text) => {
    expect(halfEven(numerator, denominator, decimals)).toBe(text);
  });

  test("never further than half a step from the truth, and even on the half", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999, max: 99_999 }),
        fc.integer({ min: 1, max: 999 }),
        (numerator, denominator) => {
          const tenths = tenthsOf(halfEven(numerator, denominator));
          const off = Math.abs(2 * (tenths * denominator - 10 * numerator));
          expect(off).toBeLessThanOrEqual(denominator);
          expect(off === denominator && tenths % 2 !== 0).toBe(false);
        },
      ),
    );
  });

  test("nothing can be shared among nobody", () => {
    expect(() => halfEven(1, 0)).toThrow(/denominator 0/);
    expect(() => halfEven(1, -2)).toThrow(/denominator -2/);
  });
});

test("tenths of a decimal", () => {
  expect([tenthsOf("4.2"), tenthsOf("0.0"), tenthsOf("-0.3"), tenthsOf("12.0")]).toEqual([42, 0, -3, 120]);
  for (const wrong of ["4", "4.25", "", "x.1"]) expect(() => tenthsOf(wrong)).toThrow(/is not a decimal/);
});

describe("form", () => {
  const now = 1_782_349_092_000;
  const ago = (days: number, points: number) => ({ kickoff: now - days * 86_400_000, points });

  test.each<[sentence: string, rows: { kickoff: number; points: number }[], form: string]>([
    ["no match in the window", [ago(31, 9)], "0.0"],
    ["no match at all", [], "0.0"],
    ["the mean of the window", [ago(3, 6), ago(10, 2), ago(17, 2)], "3.3"],
    ["a match without the player counts as nothing", [ago(3, 6), ago(10, 0)], "3.0"],
    ["the window ends to the millisecond", [ago(30, 8), { kickoff: now - 30 * 86_400_000 - 1, points: 2 }], "8.0"],
    ["the round that has just begun counts before it is played", [ago(3, 6), ago(-1, 0), ago(-4, 0)], "2.0"],
    ["bad days count as well", [ago(3, -2), ago(10, 1)], "-0.5"],
  ])("%s", (_, rows, expected) => {
    expect(form(rows, now, rules)).toBe(expected);
  });

  test("the window is the season's", () => {
    const season = { ...rules, rules: { ...rules.rules, stats_form_days: 7 } };
    expect(form([ago(3, 6), ago(10, 2)], now, season)).toBe("6.0");
  });
});

test.each<[sentence: string, got: string, expected: string]>([
  ["points per game are points over appearances", pointsPerGame(46, 11), "4.2"],
  ["no appearance, no points per game", pointsPerGame(0, 0), "0.0"],
  ["points per game on a quarter go to the even tenth", pointsPerGame(5, 4), "1.2"],
  ["points per game on three quarters, too", pointsPerGame(7, 4), "1.8"],
  ["below zero as well", pointsPerGame(-1, 4), "-0.2"],
  // As the game recorded them in 2024 and 2025.
  ["points per game that are a half on paper alone, a little above it", pointsPerGame(93, 20), "4.7"],
  ["points per game that are a half on paper alone, a little below it", pointsPerGame(111, 20), "5.5"],
  ["a little below it, by the odd neighbour", pointsPerGame(43, 20), "2.1"],
  ["form per million", valueForm("1.0", 62), "0.2"],
  ["form per million, on the half", valueForm("1.5", 60), "0.2"],
  ["points per million", valueSeason(46, 62), "7.4"],
  ["expected points are the form", expectedPoints("4.2", null, 1), "4.2"],
  ["times the chance of playing", expectedPoints("4.2", 50, 1), "2.1"],
  ["half to even at 25 percent", expectedPoints("4.2", 25, 1), "1.0"],
  ["nothing for an injured player", expectedPoints("4.2", 0, 1), "0.0"],
  ["nothing in a blank round", expectedPoints("4.2", 100, 0), "0.0"],
  ["twice in a double round", expectedPoints("4.2", 100, 2), "8.4"],
])("%s", (_, got, expected) => {
  expect(got).toBe(expected);
});
