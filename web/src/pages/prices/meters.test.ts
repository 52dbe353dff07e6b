import type { PlayerPriceMeter } from "@elvan/contract";
import { expect, test } from "vitest";
import { inOrder, nearest, ownFirst } from "./meters.ts";

const meter = (element: number, percent: number, more: Partial<PlayerPriceMeter> = {}): PlayerPriceMeter => ({
  ...{ element, percent, toward: "rise", net: percent, limit: 100, held: null },
  ...more,
});
const METERS = [
  meter(1, 20),
  meter(2, 90),
  meter(3, 0, { held: "locked", limit: null, net: 70 }),
  meter(4, 60, { toward: "fall" }),
  meter(5, 0),
];
const ids = (rows: readonly { element: number }[]) => rows.map(({ element }) => element);

test("own players by how near a change is, held ones last [decide-18]", () => {
  expect(ids(ownFirst(METERS, new Set([1, 2, 3, 5, 8])))).toEqual([2, 1, 5, 3]);
});

test("of all, those that may rise and those that may drop, the nearest first [decide-18]", () => {
  expect(ids(nearest(METERS, "rise"))).toEqual([2, 1]);
  expect(ids(nearest(METERS, "fall"))).toEqual([4]);
});

test("rises before drops, own players first, then the most traded [decide-19]", () => {
  const move = (element: number, step: number, transfers_in: number) => ({
    ...{ element, old_cost: 50, new_cost: 50 + step, transfers_in, transfers_out: 2 },
  });
  const moves = [move(1, -1, 0), move(2, 1, 5), move(3, 1, 9), move(4, 1, 3)];
  expect(ids(inOrder(moves, null))).toEqual([3, 2, 4, 1]);
  expect(ids(inOrder(moves, new Set([4])))).toEqual([4, 3, 2, 1]);
});
