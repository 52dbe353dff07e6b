import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cupMinimum, cupQualification, cupRounds, drawCupRound, isLargeCup, qualifyForCup } from "./cup.ts";

const EVENTS = 30;
/** A shuffle that a test can foresee: it turns the order round. */
const reversed = (values: readonly number[]) => values.toReversed();
const members = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ entry: i + 1, score: (i * 37) % 91, overall_rank: i + 1 }));

describe("cups", () => {
  test.each([
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [8, 3],
    [9, 4],
    [57_906, 16],
  ])("%i entries need %i rounds", (count, rounds) => {
    expect(cupRounds(count)).toBe(rounds);
  });

  test("the global cup of 57,906 entries is made after round 14 and starts in round 15", () => {
    expect(cupMinimum(13, EVENTS)).toBeGreaterThan(57_906);
    expect(cupMinimum(14, EVENTS)).toBeLessThanOrEqual(57_906);
    expect(isLargeCup(15)).toBe(true);
    expect(isLargeCup(24)).toBe(false);
  });

  test.each([
    [2, 1, 29],
    [57_906, 1, 14],
    [4, 29, 29],
    [1, 3, 29],
  ])("a league of %i, asked from round %i on, qualifies in round %i", (count, notBefore, round) => {
    expect(cupQualification(count, notBefore, EVENTS)).toBe(round);
  });

  test("with the last round begun no cup is to come, however many teams there are [league-055]", () => {
    expect([1, 2, 500].map((count) => cupQualification(count, EVENTS, EVENTS))).toEqual([null, null, null]);
  });

  test("byes go to the best of the qualification round, level ones to the better overall rank", () => {
    const draw = qualifyForCup(
      [
        { entry: 1, score: 40, overall_rank: 9 },
        { entry: 2, score: 61, overall_rank: 5 },
        { entry: 3, score: 61, overall_rank: 2 },
        { entry: 4, score: 12, overall_rank: 1 },
        { entry: 5, score: 50, overall_rank: 3 },
      ],
      27,
      EVENTS,
    );
    expect(draw).toEqual({ qualified: [3, 2, 5, 1, 4], not_qualified: [], first_event: 28, places: 8, has_byes: true });
    const round = drawCupRound(draw.qualified, draw.places, reversed);
    expect(round.filter((match) => match.is_bye).map((match) => match.entry_1)).toEqual([3, 2, 5]);
    expect(round.filter((match) => !match.is_bye).map((match) => [match.entry_1, match.entry_2])).toEqual([[4, 1]]);
  });

  test("four entries play without byes", () => {
    const draw = qualifyForCup(members(4), 28, EVENTS);
    expect(draw.has_byes).toBe(false);
    expect(drawCupRound(draw.qualified, draw.places, reversed).every((match) => !match.is_bye)).toBe(true);
  });

  test("a cup of any size made at any time ends in the final of round 30 with one winner and loses nobody", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5000 }), fc.integer({ min: 1, max: 29 }), (count, start) => {
        let made = start;
        while (made < EVENTS && count < cupMinimum(made, EVENTS)) made++;
        expect(made).toBeLessThan(EVENTS);
        const draw = qualifyForCup(members(count), made, EVENTS);
        expect(draw.first_event).toBe(made + 1);
        expect(draw.qualified.length + draw.not_qualified.length).toBe(count);
        let alive = draw.qualified;
        let places = draw.places;
        for (let event = draw.first_event; event <= EVENTS; event++) {
          const matches = drawCupRound(alive, places, reversed);
          const drawn = matches.flatMap((m) => (m.entry_2 === null ? [m.entry_1] : [m.entry_1, m.entry_2]));
          expect(drawn.toSorted((a, b) => a - b)).toEqual(alive.toSorted((a, b) => a - b));
          alive = matches.map((match) => match.entry_1);
          places /= 2;
          expect(alive.length).toBe(places);
        }
        expect(alive.length).toBe(1);
      }),
      { numRuns: 60 },
    );
  });
});

describe("edges of a cup [mended-09]", () => {
  test("nobody and one make no round; no round is left after the last", () => {
    expect([0, 1, 2, 3, 4, 5].map(cupRounds)).toEqual([0, 0, 1, 2, 2, 3]);
    expect([28, 29, 30, 31].map((checked) => cupMinimum(checked, 30))).toEqual([3, 2, Infinity, Infinity]);
  });

  test("level in score and rank, the lower id is the better; the matches of a draw are counted from 1", () => {
    const members = [7, 5, 6].map((entry) => ({ entry, score: 50, overall_rank: 1 }));
    expect(qualifyForCup(members, 29, 30).qualified).toEqual([5, 6]);
    const pairings = drawCupRound([1, 2, 3, 4, 5], 4, (values) => [...values]);
    expect(pairings.map(({ entry_1, entry_2, seed_value }) => [entry_1, entry_2, seed_value])).toEqual([
      [1, 2, 1],
      [3, 4, 2],
    ]);
  });
});
