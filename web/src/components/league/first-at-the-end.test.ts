import { expect, test } from "vitest";
import { GAME } from "../../../test/season.ts";
import { firstAtTheEnd } from "./first-at-the-end.ts";

const rows = [1, 1, 3].map((rank, index) => ({ entry: index + 1, rank }));
const last = { ...GAME.current!, finished: true, data_checked: true };

test.each([
  ["while a round is ahead", { current: last, next: GAME.next }, []],
  ["while the last round runs", { current: { ...last, finished: false, data_checked: false }, next: null }, []],
  ["while the last points are not final", { current: { ...last, data_checked: false }, next: null }, []],
  ["when all is settled: all who are first", { current: last, next: null }, [1, 2]],
])("the champions of a table without a final, %s [mended-144]", (_, rounds, champions) => {
  expect(firstAtTheEnd({ ...rounds, running: null }, rows)).toEqual(champions);
});

test("a team that has left is no champion [mended-144]", () => {
  const settled = { current: last, next: null, running: null };
  expect(firstAtTheEnd(settled, [{ entry: null, rank: 1 }])).toEqual([]);
  expect(firstAtTheEnd(settled)).toEqual([]);
});
