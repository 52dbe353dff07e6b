import { expect, test } from "vitest";
import { comparePlans } from "./compare-plans.ts";
import { searchLocally } from "./local-search.ts";
import { planWorth } from "./plan-worth.ts";
import { toPlan } from "./read-plan.ts";
import { situationOf } from "./situation.ts";
import { largeProblem } from "./test-problem.ts";

test("what a plan brings more is told by players and transfers, which sum to it, with how sure that is [decide-37]", () => {
  const problem = largeProblem(1);
  const situation = situationOf(problem);
  const one = toPlan(situation, searchLocally(situation, { moves: 5000, seed: 1 })!);
  const none = { steps: [] };
  const told = comparePlans(problem, one, none);
  const [theirs, own] = [planWorth(problem, one), planWorth(problem, none)];
  expect(told.gain).toBeCloseTo(theirs.points - theirs.cost - (own.points - own.cost), 9);
  expect(told.players.reduce((sum, { points }) => sum + points, told.transfers)).toBeCloseTo(told.gain, 9);
  expect(told.players.length).toBeGreaterThan(0);
  expect(told.low).toBeLessThan(told.gain);
  expect(told.high).toBeGreaterThan(told.gain);
  expect(told.chance > 0.5).toBe(told.gain > 0);
  expect(comparePlans(problem, one, one)).toEqual({ gain: 0, low: 0, high: 0, chance: 0.5, players: [], transfers: 0 });
});
