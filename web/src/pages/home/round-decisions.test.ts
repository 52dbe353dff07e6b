import type { SquadPick, TransferRow } from "@elvan/contract";
import { describe, expect, test } from "vitest";
import { decisionsOf } from "./round-decisions.ts";

const pick = (element: number, multiplier: number, element_type: SquadPick["element_type"] = 3): SquadPick => ({
  element,
  position: element,
  multiplier,
  is_captain: multiplier > 1,
  is_vice_captain: false,
  element_type,
});
const transfer = (element_in: number, element_out: number, event = 12): TransferRow => ({
  element_in,
  element_out,
  event,
  entry: 1,
  element_in_cost: 50,
  element_out_cost: 50,
  time: "2026-06-01T12:00:00.000000Z",
});
const scores = (points: Record<number, number>) => (element: number) => points[element] ?? 0;

describe("the best and the worst decision of a round [hour-02]", () => {
  test("a captain who beat all others, and a player left on the bench", () => {
    const picks = [pick(1, 2), pick(2, 1), pick(3, 0)];
    expect(decisionsOf(12, picks, [], scores({ 1: 10, 2: 2, 3: 7 }))).toEqual({
      best: { kind: "captain", element: 1, other: 2, points: 8 },
      worst: { kind: "bench", element: 3, other: 2, points: -5 },
    });
  });

  test("a captain that another beat costs the difference as often as the armband counts", () => {
    const picks = [pick(1, 3), pick(2, 1)];
    expect(decisionsOf(12, picks, [], scores({ 1: 2, 2: 9 })).worst).toEqual({
      kind: "captain",
      element: 1,
      other: 2,
      points: -14,
    });
  });

  test("transfers of this round, not of another, and only of players still in the squad", () => {
    const picks = [pick(1, 2), pick(2, 1)];
    const rows = [transfer(2, 8), transfer(2, 9, 11), transfer(5, 9)];
    expect(decisionsOf(12, picks, rows, scores({ 1: 6, 2: 6, 8: 1, 9: 0 }))).toEqual({
      best: { kind: "transfer", element: 2, other: 8, points: 5 },
      worst: null,
    });
  });

  test.each([
    [20, 22, null],
    [20, 23, -3],
  ])("a captain with %i where another had %i costs %o: less than three points is chance", (own, other, cost) => {
    const { worst } = decisionsOf(12, [pick(1, 2), pick(2, 1)], [], scores({ 1: own, 2: other }));
    expect(worst?.points ?? null).toBe(cost);
  });

  test("the bench counts against starters of the same position only", () => {
    const picks = [pick(1, 2, 4), pick(2, 1, 4), pick(3, 0, 1)];
    expect(decisionsOf(12, picks, [], scores({ 1: 3, 2: 3, 3: 9 }))).toEqual({ best: null, worst: null });
  });
});
