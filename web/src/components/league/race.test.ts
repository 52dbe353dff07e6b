import { expect, test } from "vitest";
import { behindLeader, labelRows } from "./race.ts";

const team = (entry: number, ...totals: (number | null)[]) => ({ entry, entry_name: `Lag ${entry}`, totals });

test("each team's distance to the leader after each round [friends-33]", () => {
  const lines = behindLeader([team(1, 50, 90), team(2, 60, 80), team(3, null, 40)]);
  expect(lines.map(({ behind }) => behind)).toEqual([
    [10, 0],
    [0, 10],
    [null, 50],
  ]);
});

test("labels at the same height are moved apart, in their order [friends-33]", () => {
  expect(labelRows([10, 12, 100], 14)).toEqual([10, 24, 100]);
  expect(labelRows([100, 10], 14)).toEqual([100, 10]);
  expect(labelRows([], 14)).toEqual([]);
});
