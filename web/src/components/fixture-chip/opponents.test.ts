import type { Club, Fixture } from "@elvan/contract";
import { expect, test } from "vitest";
import { difficultyOf, opponentsOf } from "./opponents.ts";

const clubs = new Map([1, 2, 3].map((id) => [id, { id, strength: id + 2 } as Club]));
const fixture = (id: number, event: number | null, team_h: number, team_a: number, kickoff_time: string | null) =>
  ({ id, event, team_h, team_a, kickoff_time }) as Fixture;

test("a double round lists both matches by kick-off, a blank round none", () => {
  const fixtures = [
    fixture(1, 8, 1, 2, "2026-05-20T17:00:00Z"),
    fixture(2, 8, 3, 1, "2026-05-17T13:00:00Z"),
    fixture(3, null, 1, 3, null),
  ];
  expect(opponentsOf(fixtures, clubs, 1, 8)).toMatchObject([
    { team: 3, home: false, difficulty: 5 },
    { team: 2, home: true, difficulty: 3 },
  ]);
  expect(opponentsOf(fixtures, clubs, 1, 9)).toEqual([]);
});

test("difficulty stays within 1 to 5 and is never easier away than at home [core-136]", () => {
  for (const strength of [1, 2, 3, 4, 5]) {
    expect(difficultyOf(strength, false)!).toBeGreaterThanOrEqual(difficultyOf(strength, true)!);
  }
  expect(difficultyOf(1, true)).toBe(1);
  expect(difficultyOf(5, false)).toBe(5);
  expect(difficultyOf(null, true)).toBeNull();
});
