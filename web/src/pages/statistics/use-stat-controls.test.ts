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

test("one position and one club at a time; showing everyone again lifts every limit [decide-15]", () => {
  const limited = "?pos=2&club=4&form=4..";
  expect(statAddress(limited, "form", { filter: "et_3" })).toBe("/statistics/form?club=4&form=4..&filter=et_3");
  expect(statAddress(limited, "form", { filter: "te_9" })).toBe("/statistics/form?pos=2&form=4..&filter=te_9");
  expect(statAddress(limited, "form", { filter: "all", search: "", maxCost: null })).toBe("/statistics/form");
  expect(statAddress(limited, "form", { sort: "assists" })).toBe("/statistics/assists?pos=2&club=4&form=4..");
});
