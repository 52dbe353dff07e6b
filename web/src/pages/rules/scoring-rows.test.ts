import { ALLSVENSKAN_2026 } from "@elvan/rules";
import { expect, test } from "vitest";
import { scoringRows } from "./scoring-rows.ts";

const rows = new Map(scoringRows(ALLSVENSKAN_2026).map((row) => [row.action, row]));

test.each([
  ["long_play", [2, 2, 2, 2]],
  ["goals_scored", [6, 6, 5, 5]],
  ["clean_sheets", [5, 4, 1, 0]],
  ["saves", [1, 0, 0, 0]],
  ["goals_conceded", [-1, -1, 0, 0]],
  ["red_cards", [-3, -3, -3, -3]],
] as const)("%s is worth %j from goalkeeper to forward", (action, points) => {
  expect(rows.get(action)?.points).toEqual(points);
});

test("goals conceded: the keeper's first is free, a defender pays for every second", () => {
  expect(rows.get("goals_conceded")).toMatchObject({ every: [1, 2, 1, 1], forgiven: [1, 0, 0, 0] });
});

test("another law gives another table: nothing is written down twice", () => {
  const other = { ...ALLSVENSKAN_2026, scoring: { ...ALLSVENSKAN_2026.scoring, assists: 7 } };
  expect(scoringRows(other).find(({ action }) => action === "assists")?.points).toEqual([7, 7, 7, 7]);
});
