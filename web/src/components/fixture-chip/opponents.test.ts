import type { Club, Fixture } from "@elvan/contract";
import { expect, test } from "vitest";
import { opponentsOf } from "./opponents.ts";

const clubs = new Map([1, 2, 3].map((id) => [id, { id, strength: id + 2 } as Club]));
const fixture = (id: number, event: number | null, team_h: number, team_a: number, kickoff_time: string | null) =>
  ({ id, event, team_h, team_a, kickoff_time }) as Fixture;

test("a double round lists both matches by kick-off, a blank round none", () => {
  const fixtures = [
    fixture(1, 8, 1, 2, "2026-05-20T17:00:00Z"),
    fixture(2, 8, 3, 1, "2026-05-17T13:00:00Z"),
    fixture(3, null, 1, 3, null),
  ];
  expect(opponentsOf({ fixtures, clubs }, 1, 8)).toMatchObject([
    { team: 3, home: false, difficulty: 5 },
    { team: 2, home: true, difficulty: 3 },
  ]);
  expect(opponentsOf({ fixtures, clubs }, 1, 9)).toEqual([]);
});

test("difficulty stays within 1 to 5 and is never easier away than at home [core-136]", () => {
  const strengths = new Map([1, 2, 3, 4, 5].map((id) => [id, { strength: id }]));
  const others = [1, 2, 3, 4, 5];
  const fixtures = others.flatMap((id) => [fixture(id, id, 9, id, null), fixture(10 + id, 10 + id, id, 9, null)]);
  const hard = (event: number) => opponentsOf({ fixtures, clubs: strengths }, 9, event)[0]!.difficulty!;
  for (const id of others) expect(hard(10 + id)).toBeGreaterThanOrEqual(hard(id));
  expect(hard(1)).toBe(1);
  expect(hard(15)).toBe(5);
  expect(opponentsOf({ fixtures, clubs: new Map() }, 9, 1)[0]).toMatchObject({ difficulty: null, ease: null });
});

test("with forecasts a match is judged by the goals expected of either side, others by strength [decide-10]", () => {
  const fixtures = [fixture(1, 8, 1, 2, null), fixture(2, 9, 2, 1, null)];
  const expected = [{ id: 1, team_h_goals: 210, team_a_goals: 90 }];
  expect(opponentsOf({ fixtures, clubs, expected }, 1, 8)[0]).toMatchObject({
    difficulty: 1,
    ease: { attack: 140, defence: 167, both: 153 },
  });
  expect(opponentsOf({ fixtures, clubs, expected }, 2, 8)[0]).toMatchObject({ difficulty: 5 });
  expect(opponentsOf({ fixtures, clubs, expected }, 2, 9)[0]).toMatchObject({ difficulty: 3 });
  expect(opponentsOf({ fixtures, clubs }, 1, 8)[0]).toMatchObject({ difficulty: 3 });
});
