import fc from "fast-check";
import { expect, test } from "vitest";
import { roundMoments, roundWinners, type MomentKind } from "./moments.ts";
import { columnsOf, plainMoments, plainWinners, type MemberRound } from "./test-moments.ts";
import { seeded, shuffle } from "./random.ts";

const NONE = new Map<number, number>();
/** A team with so many points before the round and in it. */
const team = (entry: number, before: number | null, points: number, more: Partial<MemberRound> = {}): MemberRound => ({
  ...{ entry, points, total: (before ?? 0) + points, counted: 0, bench: 0, captain: 0 },
  before: before === null ? null : { total: before, counted: 0 },
  ...more,
});
const momentsOf = (members: readonly MemberRound[], streaks = NONE) => roundMoments(columnsOf(members), streaks);
const winnersOf = (members: readonly MemberRound[]) => {
  const round = columnsOf(members);
  return roundWinners(round).map((row) => round.entry[row]!);
};
const found = (kind: MomentKind, members: MemberRound[], streaks = NONE) =>
  momentsOf(members, streaks).find((moment) => moment.kind === kind);

test("a round is won by the most points, alone or shared; not in a league of one, nor without points [friends-37]", () => {
  expect(winnersOf([team(1, 0, 50), team(2, 0, 61), team(3, 0, 61)])).toEqual([2, 3]);
  expect(winnersOf([team(1, 0, 50)])).toEqual([]);
  expect(winnersOf([team(1, 0, 0), team(2, 0, 0)])).toEqual([]);
  expect(winnersOf([])).toEqual([]);
});

test("of equal totals the fewest transfers win, where they count [friends-37]", () => {
  const round = columnsOf(
    [60, 61, 61, 61].map((points, at) => team(at + 1, 0, points, { counted: [0, 3, 2, 2][at]! })),
  );
  expect(roundWinners(round, round.counted).map((row) => round.entry[row]!)).toEqual([3, 4]);
  expect(roundWinners(round).map((row) => round.entry[row]!)).toEqual([2, 3, 4]);
});

test("a lead that changes hands is a moment, a shared one is none [friends-38]", () => {
  expect(found("new_leader", [team(1, 100, 40), team(2, 95, 60)])).toEqual({
    ...{ kind: "new_leader", entry: 2, other: 1, figure: 15 },
  });
  expect(found("new_leader", [team(1, 100, 40), team(2, 80, 60)])).toBeUndefined();
  expect(found("new_leader", [team(1, 100, 40), team(2, 80, 50)])).toBeUndefined();
  expect(found("new_leader", [team(1, 100, 40), team(2, 100, 60)])).toBeUndefined();
});

test("passing somebody by a single point is a moment [friends-38]", () => {
  const passed = [team(1, 200, 40), team(2, 100, 41), team(3, 101, 39)];
  expect(found("one_point", passed)).toMatchObject({ entry: 2, other: 3, figure: 1 });
  expect(found("one_point", [team(1, 200, 40), team(2, 101, 41), team(3, 101, 40)])).toBeUndefined();
  expect(found("one_point", [team(1, null, 140), team(2, 101, 38)])).toBeUndefined();
});

test("the longest climb of three places or more, a bench and a captain that nobody else has [friends-38]", () => {
  const climb = [team(1, 100, 10), team(2, 99, 10), team(3, 98, 10), team(4, 97, 50)];
  expect(found("climber", climb)).toMatchObject({ entry: 4, figure: 3 });
  expect(found("climber", climb.slice(1))).toBeUndefined();
  expect(found("bench", [team(1, 0, 5, { bench: 18 }), team(2, 0, 5, { bench: 12 })])).toMatchObject({
    entry: 1,
    figure: 18,
  });
  expect(found("bench", [team(1, 0, 5, { bench: 11 }), team(2, 0, 5)])).toBeUndefined();
  expect(found("captain", [team(1, 0, 5, { captain: 24 }), team(2, 0, 5)])).toMatchObject({ entry: 1, figure: 24 });
  expect(found("captain", [team(1, 0, 5, { captain: 24 }), team(2, 0, 5, { captain: 24 })])).toBeUndefined();
});

test("two rounds won in a row are a streak, one is none [friends-38]", () => {
  const members = [team(1, 0, 50), team(2, 0, 40)];
  expect(found("streak", members, new Map([[1, 3]]))).toMatchObject({ entry: 1, figure: 3 });
  expect(found("streak", members, new Map([[1, 1]]))).toBeUndefined();
});

const league = fc
  .array(
    fc.record({
      before: fc.option(fc.integer({ min: 0, max: 60 })),
      points: fc.integer({ min: -8, max: 60 }),
      bench: fc.integer({ min: 0, max: 20 }),
      captain: fc.integer({ min: -4, max: 40 }),
      counted: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((rows) =>
    rows.map(({ before, points, ...more }, at) =>
      team(at + 1, before, points, { ...more, before: before === null ? null : { total: before, counted: 0 } }),
    ),
  );

test("the columns say what the plain rules say of the same members in any order, and nobody but members is told of [friends-38] [friends-80]", () => {
  fc.assert(
    fc.property(league, fc.string(), (members, seed) => {
      const streaks = new Map(winnersOf(members).map((entry) => [entry, 2]));
      const moments = momentsOf(members, streaks);
      const shuffled = shuffle(members, seeded(seed));
      expect(plainMoments(shuffled, streaks)).toEqual(moments);
      expect(plainWinners(shuffled).toSorted((a, b) => a - b)).toEqual(winnersOf(members));
      const entries = new Set(members.map(({ entry }) => entry));
      for (const { entry, other } of moments)
        expect(entries.has(entry) && (other === null || entries.has(other))).toBe(true);
    }),
  );
});

test("what a moment says is true of the table [friends-38]", () => {
  fc.assert(
    fc.property(league, (members) => {
      const of = new Map(members.map((member) => [member.entry, member]));
      for (const winner of winnersOf(members))
        for (const { points } of members) expect(of.get(winner)!.points).toBeGreaterThanOrEqual(points);
      for (const { kind, entry, other, figure } of momentsOf(members, NONE)) {
        const [mine, theirs] = [of.get(entry)!, of.get(other ?? 0)];
        if (kind === "bench") expect(Math.max(...members.map(({ bench }) => bench))).toBe(figure);
        if (kind === "captain") expect(Math.max(...members.map(({ captain }) => captain))).toBe(figure);
        if (kind === "one_point") expect(mine.total - theirs!.total).toBe(1);
        if (kind === "new_leader") expect(Math.max(...members.map(({ total }) => total))).toBe(mine.total);
        if (kind === "climber") {
          // It has passed at least so many of those that were there before.
          const passed = members.filter(
            (one) => one.before !== null && one.before.total >= mine.before!.total && one.total <= mine.total,
          );
          expect(figure).toBeGreaterThanOrEqual(3);
          expect(passed.length).toBeGreaterThanOrEqual(figure);
        }
      }
    }),
  );
});

test("a league of ten thousand is told of as the plain rules do [friends-80]", () => {
  const random = seeded("ten thousand");
  const some = (most: number) => Math.floor(random() * most);
  const members = Array.from({ length: 10_000 }, (_, at) =>
    team(at + 1, random() < 0.1 ? null : some(400), some(90), {
      bench: some(30),
      captain: some(50),
      counted: some(60),
    }),
  );
  const streaks = new Map(winnersOf(members).map((entry) => [entry, 3]));
  expect(momentsOf(members, streaks)).toEqual(plainMoments(members, streaks));
  expect(winnersOf(members)).toEqual(plainWinners(members));
});
