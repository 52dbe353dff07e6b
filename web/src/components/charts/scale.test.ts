import { expect, test } from "vitest";
import { linePath, roundTicks, scale, shortLabels } from "./scale.ts";

test.each([
  ["a round without points still has an axis", 0, 0, [0, 1]],
  ["few points: every one of them", 0, 3, [0, 1, 2, 3]],
  ["a good round", 0, 13, [0, 5, 10, 15]],
  ["a player below nothing", -2, 9, [-5, 0, 5, 10]],
  ["a team's best round", 0, 97, [0, 50, 100]],
])("%s", (_, low, high, ticks) => {
  expect(roundTicks(low, high)).toEqual(ticks);
});

test("a figure stands between the ends of its axis, upside down when the ends are", () => {
  expect(scale(0, 10, 100, 0)(5)).toBe(50);
  expect(scale(1, 101, 0, 100)(1)).toBe(0);
  expect(scale(-5, 15, 200, 0)(0)).toBe(150);
});

test("a price stays until it changes; a rank that is not known yet breaks the line", () => {
  const [a, b, c] = [
    { x: 0, y: 10 },
    { x: 20, y: 5 },
    { x: 40, y: 5 },
  ];
  expect(linePath([a, b, c], true)).toBe("M0,10H20V5H40V5");
  expect(linePath([a, null, b, c], false)).toBe("M0,10M20,5L40,5");
});

test.each([
  ["apart they are short", [12_000, 15_000], ["12k", "15k"]],
  ["alike they are whole", [12_034, 12_310], ["12034", "12310"]],
  ["the same figure may stand twice", [12_034, 15_000, 12_034], ["12k", "15k", "12k"]],
])("an axis names no two figures alike: %s [mended-124]", (_, figures, labels) => {
  expect(shortLabels(figures, (figure) => `${Math.round(figure / 1000)}k`, String)).toEqual(labels);
});
