import { expect, test } from "vitest";
import { withOwnRow } from "./with-own-row.ts";

const row = (rank_sort: number) => ({ rank_sort });

test("one's own row stands first or last by its rank [league-056]", () => {
  expect(withOwnRow([row(1), row(2)], row(9))).toEqual([row(1), row(2), row(9)]);
  expect(withOwnRow([row(51), row(52)], row(9))).toEqual([row(9), row(51), row(52)]);
});

test("a page that has it, or has nothing, stays as it is", () => {
  expect(withOwnRow([row(1)], null)).toEqual([row(1)]);
  expect(withOwnRow([], row(9))).toEqual([]);
});
