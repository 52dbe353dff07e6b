import { describe, expect, test } from "vitest";
import { duelOf, roundTold } from "./round-told.ts";
import type { ToldMatch, ToldPick, ToldTransfer } from "./round-told.ts";

const pick = (element: number, multiplier: number, element_type = 3): ToldPick => ({
  element,
  multiplier,
  is_captain: multiplier > 1,
  element_type,
});
const transfer = (element_in: number, element_out: number, event = 12): ToldTransfer => ({
  element_in,
  element_out,
  event,
});
const scores = (points: Record<number, number>) => (element: number) => points[element] ?? 0;

describe("the best and the worst decision of a round [hour-02]", () => {
  test("a captain who beat all others, and a player left on the bench", () => {
    const picks = [pick(1, 2), pick(2, 1), pick(3, 0)];
    expect(roundTold(12, picks, [], scores({ 1: 10, 2: 2, 3: 7 }))).toMatchObject({
      best: { kind: "captain", element: 1, other: 2, points: 8 },
      worst: { kind: "bench", element: 3, other: 2, points: -5 },
    });
  });

  test("a captain that another beat costs the difference as often as the armband counts", () => {
    const picks = [pick(1, 3), pick(2, 1)];
    expect(roundTold(12, picks, [], scores({ 1: 2, 2: 9 })).worst).toEqual({
      kind: "captain",
      element: 1,
      other: 2,
      points: -14,
    });
  });

  test("transfers of this round, not of another, and only of players still in the squad", () => {
    const picks = [pick(1, 2), pick(2, 1)];
    const rows = [transfer(2, 8), transfer(2, 9, 11), transfer(5, 9)];
    expect(roundTold(12, picks, rows, scores({ 1: 6, 2: 6, 8: 1, 9: 0 }))).toMatchObject({
      best: { kind: "transfer", element: 2, other: 8, points: 5 },
      worst: null,
    });
  });

  test.each([
    [20, 22, null],
    [20, 23, -3],
  ])("a captain with %i where another had %i costs %o: less than three points is chance", (own, other, cost) => {
    const { worst } = roundTold(12, [pick(1, 2), pick(2, 1)], [], scores({ 1: own, 2: other }));
    expect(worst?.points ?? null).toBe(cost);
  });

  test("the bench counts against starters of the same position only", () => {
    const picks = [pick(1, 2, 4), pick(2, 1, 4), pick(3, 0, 1)];
    expect(roundTold(12, picks, [], scores({ 1: 3, 2: 3, 3: 9 }))).toMatchObject({ best: null, worst: null });
  });
});

describe("the captain of a round [hour-77]", () => {
  test.each([
    [2, { points: 16, gain: 8 }],
    [3, { points: 24, gain: 16 }],
  ])("an armband that counts %i times is told with what it added", (multiplier, told) => {
    expect(roundTold(12, [pick(1, multiplier), pick(2, 1)], [], scores({ 1: 8, 2: 8 })).captain).toEqual({
      element: 1,
      ...told,
    });
  });

  test("the vice-captain's, when the captain did not play", () => {
    const picks = [
      { ...pick(1, 0), is_captain: true },
      { ...pick(2, 2), is_captain: false },
    ];
    expect(roundTold(12, picks, [], scores({ 2: 5 })).captain).toEqual({ element: 2, points: 10, gain: 5 });
  });

  test("with two armbands the captain's; with none nobody's", () => {
    const picks = [{ ...pick(1, 2), is_captain: false }, pick(2, 2)];
    expect(roundTold(12, picks, [], scores({ 1: 9, 2: 5 })).captain?.element).toBe(2);
    expect(roundTold(12, [pick(1, 1)], [], scores({ 1: 9 })).captain).toBeNull();
  });
});

describe("a duel of a round [hour-77]", () => {
  const match = (one: number, two: number, more: Partial<ToldMatch> = {}): ToldMatch => ({
    entry_1_entry: 7,
    entry_2_entry: null,
    entry_1_points: one,
    entry_2_points: two,
    is_knockout: false,
    winner: null,
    ...more,
  });

  test.each([
    [56, 50, "won"],
    [50, 56, "lost"],
    [50, 50, "drawn"],
  ] as const)("%i to %i is %s, from whichever side", (ours, theirs, result) => {
    expect(duelOf(7, match(ours, theirs))).toEqual({ side: 1, ours, theirs, result });
    const turned = match(theirs, ours, { entry_1_entry: 9, entry_2_entry: 7 });
    expect(duelOf(7, turned)).toEqual({ side: 2, ours, theirs, result });
  });

  test("a level cup match goes to its winner", () => {
    const level = match(50, 50, { entry_2_entry: 9, is_knockout: true, winner: 9 });
    expect(duelOf(7, level).result).toBe("lost");
    expect(duelOf(9, level).result).toBe("won");
  });
});
