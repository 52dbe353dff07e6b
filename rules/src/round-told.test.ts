import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { duelOf, roundTold } from "./round-told.ts";
import type { Decision, ToldMatch, ToldPick, ToldTransfer } from "./round-told.ts";
import type { ChipName } from "./types.ts";

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
const tell = (
  picks: readonly ToldPick[],
  transfers: readonly ToldTransfer[],
  points: (element: number) => number,
  replaced: readonly number[] = [],
  chip: ChipName | null = null,
) => roundTold({ event: 12, chip, picks, replaced, transfers, points });

describe("the best and the worst decision of a round [hour-02]", () => {
  test("a captain who beat all others, and a player left on the bench", () => {
    const picks = [pick(1, 2), pick(2, 1), pick(3, 0)];
    expect(tell(picks, [], scores({ 1: 10, 2: 2, 3: 7 }))).toMatchObject({
      best: { kind: "captain", element: 1, other: 2, points: 8 },
      worst: { kind: "bench", element: 3, other: 2, points: -5 },
    });
  });

  test("a captain that another beat costs the difference as often as the armband counts", () => {
    const picks = [pick(1, 3), pick(2, 1)];
    expect(tell(picks, [], scores({ 1: 2, 2: 9 })).worst).toEqual({
      kind: "captain",
      element: 1,
      other: 2,
      points: -14,
    });
  });

  test.each(["pdbus", "frush"] as const)("of %s, in which nobody is captain, no armband is told", (chip) => {
    const picks = [pick(1, 2, 2), pick(2, 2, 2), pick(3, 1)];
    const told = tell(picks, [], scores({ 1: 2, 2: 1, 3: 14 }), [], chip);
    expect(told).toEqual({ captain: null, best: null, worst: null });
  });

  test("transfers of this round, not of another, and only of players still in the squad", () => {
    const picks = [pick(1, 2), pick(2, 1)];
    const rows = [transfer(2, 8), transfer(2, 9, 11), transfer(5, 9)];
    expect(tell(picks, rows, scores({ 1: 6, 2: 6, 8: 1, 9: 0 }))).toMatchObject({
      best: { kind: "transfer", element: 2, other: 8, points: 5 },
      worst: null,
    });
  });

  test.each([
    [20, 22, null],
    [20, 23, -3],
  ])("a captain with %i where another had %i costs %o: less than three points is chance", (own, other, cost) => {
    const { worst } = tell([pick(1, 2), pick(2, 1)], [], scores({ 1: own, 2: other }));
    expect(worst?.points ?? null).toBe(cost);
  });

  test("the bench counts against starters of the same position only", () => {
    const picks = [pick(1, 2, 4), pick(2, 1, 4), pick(3, 0, 1)];
    expect(tell(picks, [], scores({ 1: 3, 2: 3, 3: 9 }))).toMatchObject({ best: null, worst: null });
  });
});

describe("only what came into the total is told of [hour-93]", () => {
  test("a bought player who stayed on the bench brought nothing: the transfer is neither praised nor blamed", () => {
    const picks = [pick(1, 2, 4), pick(2, 1), pick(3, 0)];
    expect(tell(picks, [transfer(3, 9)], scores({ 1: 2, 2: 2, 3: 6, 9: 0 }))).toMatchObject({
      best: null,
      worst: { kind: "bench", element: 3, other: 2, points: -4 },
    });
  });

  test("who left the eleven because they did not play was not passed over by anybody", () => {
    const picks = [pick(1, 2, 4), pick(2, 1), pick(3, 0)];
    const points = scores({ 1: 0, 2: 5, 3: 0 });
    expect(tell(picks, [], points).best).toMatchObject({ kind: "bench", element: 3, other: 2 });
    expect(tell(picks, [], points, [3]).best).toBeNull();
  });

  test("a transfer of a transfer is told by who was sold first, and one taken back not at all", () => {
    const picks = [pick(1, 1)];
    const points = scores({ 1: 6, 8: 9, 9: 1 });
    expect(tell(picks, [transfer(8, 9), transfer(1, 8)], points).best).toMatchObject({
      element: 1,
      other: 9,
      points: 5,
    });
    expect(tell(picks, [transfer(8, 1), transfer(1, 8)], points)).toMatchObject({ best: null, worst: null });
  });

  test("who goes and comes back in a round is nobody's newcomer, and nobody was sold for two", () => {
    const points = scores({ 1: 6, 2: 9, 7: 4, 8: 1, 9: 0 });
    // 1 for 8 and back, and then 1 for 9.
    const again = [transfer(1, 8), transfer(8, 1), transfer(1, 9)];
    expect(tell([pick(1, 1), pick(8, 1)], again, points).best).toMatchObject({ element: 1, other: 9, points: 6 });
    // 1 for 8, 2 for 1, and 1 again for 9: 2 stands where 8 was.
    const twice = [transfer(1, 8), transfer(2, 1), transfer(1, 9)];
    expect(tell([pick(1, 1), pick(2, 1)], twice, points).best).toMatchObject({ element: 2, other: 8, points: 8 });
    // 1 for 8, and 8 again for 7, who alone has gone.
    const back = [transfer(1, 8), transfer(8, 7)];
    expect(tell([pick(1, 1), pick(8, 1)], back, points)).toMatchObject({
      best: { element: 1, other: 7, points: 2 },
      worst: null,
    });
  });

  test("a starter is not praised as bought and blamed as started: the smaller gives way, the next is told", () => {
    const picks = [pick(1, 1), pick(2, 1), pick(3, 0)];
    expect(tell(picks, [transfer(1, 9)], scores({ 1: 6, 2: 8, 3: 12, 9: -1 }))).toMatchObject({
      best: { kind: "transfer", element: 1, points: 7 },
      worst: { kind: "bench", element: 3, other: 2, points: -4 },
    });
  });

  const anyRound = fc
    .record({
      types: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 15, maxLength: 15 }),
      counts: fc.shuffledSubarray(
        Array.from({ length: 15 }, (_, index) => index),
        { minLength: 9, maxLength: 15 },
      ),
      armband: fc.integer({ min: 1, max: 3 }),
      points: fc.array(fc.integer({ min: -3, max: 20 }), { minLength: 20, maxLength: 20 }),
      transfers: fc.array(fc.tuple(fc.integer({ min: 0, max: 19 }), fc.integer({ min: 0, max: 19 })), { maxLength: 5 }),
      replaced: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ types, counts, armband, points, transfers, replaced }) => {
      const picks = types.map((type, element) => {
        const multiplier = element === counts[0] ? armband : Number(counts.includes(element));
        return { element, multiplier, element_type: type, is_captain: element === counts[0] };
      });
      return {
        picks,
        points: (element: number) => points[element]!,
        transfers: transfers.map(([element_in, element_out]) => transfer(element_in, element_out)),
        replaced: picks.filter(({ multiplier }) => multiplier === 0).slice(0, replaced),
      };
    });

  test("of any round: what is told differs from the total by what is said, and the two never contradict each other", () => {
    fc.assert(
      fc.property(anyRound, ({ picks, points, transfers, replaced }) => {
        const { best, worst } = tell(
          picks,
          transfers,
          points,
          replaced.map(({ element }) => element),
        );
        const timesOf = (element: number) => picks.find((one) => one.element === element)?.multiplier ?? 0;
        const preferredOf = (one: Decision) => (one.kind === "bench" ? one.other : one.element);
        const passedOf = (one: Decision) => (one.kind === "bench" ? one.element : one.other);
        for (const one of [best, worst]) {
          if (one === null) continue;
          const [preferred, passed] = [preferredOf(one), passedOf(one)];
          expect(timesOf(preferred)).toBeGreaterThan(0);
          const more = one.kind === "captain" ? timesOf(preferred) - 1 : 1;
          expect(one.points).toBe(more * (points(preferred) - points(passed)));
          if (one.kind === "bench") expect(timesOf(passed)).toBe(0);
        }
        if (best !== null) expect(best.points).toBeGreaterThan(0);
        if (worst !== null) expect(worst.points).toBeLessThanOrEqual(-3);
        if (best === null || worst === null) return;
        expect(preferredOf(best)).not.toBe(preferredOf(worst));
        expect(passedOf(best)).not.toBe(passedOf(worst));
        expect(preferredOf(best)).not.toBe(worst.kind === "bench" ? worst.element : null);
      }),
    );
  });
});

describe("the captain of a round [hour-77]", () => {
  test.each([
    [2, { points: 16, gain: 8 }],
    [3, { points: 24, gain: 16 }],
  ])("an armband that counts %i times is told with what it added", (multiplier, told) => {
    expect(tell([pick(1, multiplier), pick(2, 1)], [], scores({ 1: 8, 2: 8 })).captain).toEqual({
      element: 1,
      ...told,
    });
  });

  test("the vice-captain's, when the captain did not play", () => {
    const picks = [
      { ...pick(1, 0), is_captain: true },
      { ...pick(2, 2), is_captain: false },
    ];
    expect(tell(picks, [], scores({ 2: 5 })).captain).toEqual({ element: 2, points: 10, gain: 5 });
  });

  test("with two armbands the captain's; with none nobody's", () => {
    const picks = [{ ...pick(1, 2), is_captain: false }, pick(2, 2)];
    expect(tell(picks, [], scores({ 1: 9, 2: 5 })).captain?.element).toBe(2);
    expect(tell([pick(1, 1)], [], scores({ 1: 9 })).captain).toBeNull();
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
