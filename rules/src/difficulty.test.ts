import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { averageGoals, DIFFICULTY, difficultyOf, easeByGoals, easeByStrength } from "./difficulty.ts";

describe("the difficulty of a match by expected goals [decide-10]", () => {
  // Goals in hundredths, around an average of 1.50.
  test.each([
    ["an average match", 150, 150, [3, 3, 3]],
    ["exactly 140 % of the average", 210, 150, [1, 3, 2]],
    ["just below it", 208, 150, [2, 3, 2]],
    ["a strong side at home against a weak one", 260, 90, [1, 1, 1]],
    ["the same match for the guests", 90, 260, [5, 5, 5]],
    ["many goals both ways: good for forwards, bad for defenders", 220, 220, [1, 5, 3]],
    ["few goals both ways", 100, 100, [5, 1, 3]],
    ["nobody scores", 0, 0, [5, 1, 5]],
  ])("%s", (_, scored, conceded, [attack, defence, both]) => {
    const ease = easeByGoals(scored, conceded, 150);
    expect([difficultyOf(ease.attack), difficultyOf(ease.defence), difficultyOf(ease.both)]).toEqual([
      attack,
      defence,
      both,
    ]);
  });

  test("each step is reached with its very number", () => {
    expect(DIFFICULTY.steps.map(difficultyOf)).toEqual([1, 2, 3, 4]);
    expect(DIFFICULTY.steps.map((step) => difficultyOf(step - 1))).toEqual([2, 3, 4, 5]);
  });

  const goals = fc.integer({ min: 0, max: 600 });
  const average = fc.integer({ min: 1, max: 400 });

  test("more goals scored never make it harder to attack, more let in never easier to defend", () => {
    fc.assert(
      fc.property(goals, goals, fc.integer({ min: 0, max: 200 }), average, (scored, conceded, more, mean) => {
        const ease = easeByGoals(scored, conceded, mean);
        const better = easeByGoals(scored + more, conceded, mean);
        const worse = easeByGoals(scored, conceded + more, mean);
        expect(difficultyOf(better.attack)).toBeLessThanOrEqual(difficultyOf(ease.attack));
        expect(difficultyOf(better.both)).toBeLessThanOrEqual(difficultyOf(ease.both));
        expect(difficultyOf(worse.defence)).toBeGreaterThanOrEqual(difficultyOf(ease.defence));
        expect(difficultyOf(worse.both)).toBeGreaterThanOrEqual(difficultyOf(ease.both));
        // What one side scores the other lets in.
        expect(better.defence).toBe(ease.defence);
        expect(worse.attack).toBe(ease.attack);
      }),
    );
  });

  test("a clean sheet is worth no less than a goal let in, however few a club scores", () => {
    expect(easeByGoals(1, 0, 6).both).toBe(easeByGoals(1, 1, 6).both);
  });

  test("every match has a difficulty from 1 to 5 and stays within the bounds", () => {
    fc.assert(
      fc.property(goals, goals, fc.integer({ min: 0, max: 400 }), (scored, conceded, mean) => {
        for (const ease of Object.values(easeByGoals(scored, conceded, mean))) {
          expect(ease).toBeGreaterThanOrEqual(DIFFICULTY.least);
          expect(ease).toBeLessThanOrEqual(DIFFICULTY.most);
          expect([1, 2, 3, 4, 5]).toContain(difficultyOf(ease));
        }
      }),
    );
  });

  test("what is easy for the one is as hard for the other", () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 300 }), fc.integer({ min: 50, max: 300 }), (one, other) => {
        const product = easeByGoals(one, other, 150).both * easeByGoals(other, one, 150).both;
        expect(product / 10_000).toBeCloseTo(1, 1);
      }),
    );
  });

  test("without an average every match is an average one", () => {
    expect(easeByGoals(0, 0, 0)).toEqual({ attack: 100, defence: 100, both: 100 });
    expect(averageGoals([])).toBe(0);
    expect(averageGoals([{ team_h_goals: 180, team_a_goals: 120 }])).toBe(150);
  });
});

describe("without forecasts, by the opponent's strength [decide-10]", () => {
  test("an opponent is never easier away than at home, and a stronger one never easier", () => {
    const hard = (strength: number, home: boolean) => difficultyOf(easeByStrength(strength, home)!.both);
    for (const strength of [1, 2, 3, 4, 5]) {
      expect(hard(strength, false)).toBeGreaterThanOrEqual(hard(strength, true));
      expect(hard(strength, true)).toBe(DIFFICULTY.at_home[strength - 1]);
      expect(hard(strength, false)).toBe(DIFFICULTY.away[strength - 1]);
    }
    expect(easeByStrength(0, true)).toEqual(easeByStrength(1, true));
    expect(easeByStrength(9, false)).toEqual(easeByStrength(5, false));
  });

  test("attack and defence are alike; without a strength nothing is said", () => {
    expect(easeByStrength(3, true)).toEqual({ attack: 100, defence: 100, both: 100 });
    expect(easeByStrength(null, true)).toBeNull();
    expect(easeByStrength(undefined, false)).toBeNull();
  });
});
