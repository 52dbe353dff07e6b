import { expect, test } from "vitest";
import { statAddress, statOf } from "./use-stat-controls.ts";

test.each([
  [undefined, "total_points"],
  ["goals_scored", "goals_scored"],
  ["total_points", "total_points"],
  ["hairstyle", null],
])("/statistics/%s is sorted by %s [core-034]", (name, sort) => {
  expect(statOf(name)).toBe(sort);
});

test("the statistic stands in the path, the rest in the query; any change goes back to page 1 [core-031]", () => {
  expect(statAddress("?page=3&filter=et_2", "form", { sort: "assists" })).toBe("/statistics/assists?filter=et_2");
  expect(statAddress("?page=3", "form", { search: "ber" })).toBe("/statistics/form?q=ber");
  expect(statAddress("?q=ber", "form", { page: 2 })).toBe("/statistics/form?q=ber&page=2");
  expect(statAddress("", "form", { sort: "total_points" })).toBe("/statistics");
});
