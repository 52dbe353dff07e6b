import type { LastRounds, Player, RoundSums } from "@elvan/contract";
import { expect, test } from "vitest";
import { byMeasure, heatOf, inWindow, matchesOf, measured, readColumns, readMeasure, readWindow } from "./measure.ts";

const player = (id: number, total_points: number, points_per_game: string, minutes: number, form = "2.5") =>
  ({ id, total_points, points_per_game, minutes, goals_scored: 6, form }) as Player;
const [often, seldom, never] = [player(1, 60, "5.0", 1080), player(2, 24, "8.0", 135), player(3, 0, "0.0", 0)] as const;

test("figures that add up are told per match and per 90 minutes, others as they are [decide-13]", () => {
  expect(matchesOf(often)).toBe(12);
  expect(measured(often, "goals_scored", "total")).toBe(6);
  expect(measured(often, "goals_scored", "match")).toBe(0.5);
  expect(measured(often, "goals_scored", "90")).toBe(0.5);
  expect(measured(seldom, "goals_scored", "90")).toBe(4);
  expect(measured(often, "form", "90")).toBe(2.5);
  expect(measured(often, "minutes", "match")).toBe(90);
  expect(measured(often, "minutes", "90")).toBe(1080);
});

test("who has not played has no figure and comes last [decide-13]", () => {
  expect(measured(never, "total_points", "match")).toBeNull();
  expect(measured(player(4, 9, "9.0", 89), "goals_scored", "90")).toBeNull();
  const order = (measure: "total" | "match" | "90") =>
    byMeasure([often, seldom, never], "total_points", measure).map(({ id }) => id);
  expect(order("total")).toEqual([1, 2, 3]);
  expect(order("match")).toEqual([2, 1, 3]);
  expect(byMeasure([never, often, seldom], "total_points", "90").map(({ id }) => id)).toEqual([2, 1, 3]);
});

test("columns and measure are read from the address; nonsense is left out [decide-13]", () => {
  expect(readColumns(null)).toBeNull();
  expect(readColumns("hair")).toBeNull();
  expect(readColumns("minutes,form,hair,form")).toEqual(["form", "minutes"]);
  expect(readMeasure("90")).toBe("90");
  expect(readMeasure("week")).toBe("total");
});

test("figures of the last rounds take the season's place; who was not on the pitch has nothing [decide-14]", () => {
  const sums = { id: 1, matches: 3, total_points: 10, minutes: 200, goals_scored: 2, assists: 1 } as RoundSums;
  const last: LastRounds = { events: [10, 11, 12], elements: [sums] };
  const [first, second] = inWindow([often, seldom], last);
  expect(first).toMatchObject({ total_points: 10, points_per_game: "3.3", form: "2.5", matches: 3 });
  expect(measured(first!, "goals_scored", "total")).toBe(2);
  expect(measured(first!, "total_points", "match")).toBeCloseTo(10 / 3);
  expect(measured(first!, "goals_scored", "90")).toBeCloseTo(0.9);
  expect(second).toMatchObject({ id: 2, total_points: 0, goals_scored: 0, points_per_game: "0.0", form: "2.5" });
  expect(measured(second!, "total_points", "match")).toBeNull();
  expect(readWindow("5")).toBe(5);
  for (const wrong of [null, "", "4", "-1", "x"]) expect(readWindow(wrong)).toBeNull();
});

test("the highest of all that were found is the strongest shade, the lowest has none [decide-14]", () => {
  const heat = heatOf([often, seldom, never], ["total_points", "goals_scored"], "total");
  expect([often, seldom, never].map((one) => heat(one, "total_points"))).toEqual([5, 2, 0]);
  // All have as many: none stands out. What is not shown has no shade.
  expect(heat(often, "goals_scored")).toBe(0);
  expect(heat(often, "assists")).toBe(0);
  expect(heatOf([often, never], ["goals_scored"], "90")(never, "goals_scored")).toBe(0);
});
