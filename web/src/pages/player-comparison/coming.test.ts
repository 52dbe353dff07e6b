import type { Forecasts, Player } from "@elvan/contract";
import { expect, test } from "vitest";
import { compareAddress, readCompared, withCompared, writeCompared } from "../../components/player/compared.ts";
import { bestOf, forecastIn } from "./coming.ts";

const fixture = (id: number, event: number, team_h: number, team_a: number) => ({ id, event, team_h, team_a });
const forecasts = {
  fixtures: [fixture(1, 5, 1, 2), fixture(2, 5, 3, 4), fixture(3, 6, 2, 1), fixture(4, 6, 1, 3)],
  elements: [{ id: 9, points: [42, 30, 25], low: [1, 0, 1], high: [9, 6, 5], plays: [90, 90, 90] }],
} as Forecasts;

test("what is forecast of a round; both matches of a double round [decide-16]", () => {
  const player = { id: 9, team: 1 } as Player;
  expect(forecastIn(forecasts, player, 5)).toEqual({ expected: 42, low: 1, high: 9 });
  expect(forecastIn(forecasts, player, 6)).toEqual({ expected: 55, low: 1, high: 11 });
  expect(forecastIn(forecasts, player, 7)).toBeNull();
  expect(forecastIn(forecasts, { ...player, id: 8 }, 5)).toBeNull();
  expect(forecastIn(null, player, 5)).toBeNull();
});

test("the best of a row stands out, unless all are equal [decide-16]", () => {
  expect([...bestOf([3, 7, null, 7])]).toEqual([1, 3]);
  expect([...bestOf([3, 7, 5], true)]).toEqual([0]);
  expect([...bestOf([4, 4])]).toEqual([]);
  expect([...bestOf([4, null])]).toEqual([]);
});

test("up to four players stand in the address; nonsense and doubles are left out [decide-16]", () => {
  const read = (query: string) => readCompared(new URLSearchParams(query), "players");
  expect(read("players=3,1,x,3,-2,0,4,5,6")).toEqual([3, 1, 4, 5]);
  expect(read("")).toEqual([]);
  expect(compareAddress([3, 1])).toBe("/statistics/compare?players=3,1");
  expect(compareAddress([])).toBe("/statistics/compare");
  expect(withCompared([1, 2], 2)).toEqual([1, 2]);
  expect(withCompared([1, 2, 3, 4], 9)).toEqual([1, 2, 3, 9]);
  const params = new URLSearchParams("players=3&q=a");
  writeCompared(params, "players", []);
  expect(params.toString()).toBe("q=a");
});
