import { planCourse, toPicks } from "@elvan/rules";
import type { CourseStep, Plan } from "@elvan/rules";
import { NO_POINTS } from "./situation.ts";
import type { SolverProblem } from "./problem.ts";

export type PlanWorth = {
  /** As the solver counts: with the bench, the decay and what is saved. */
  worth: number;
  /** Expected points of the starters with the captain's, without what transfers cost, and that cost. */
  points: number;
  cost: number;
};

/** What a plan brings within the horizon, by the rules' own course of it. */
export function planWorth(problem: SolverProblem, plan: Plan): PlanWorth {
  const { squad, facts, horizon, expected, benchWeight, decay, savedTransfer } = problem;
  const course = planCourse(squad, plan, facts).slice(0, horizon);
  const total: PlanWorth = { worth: 0, points: 0, cost: 0 };
  for (const [t, step] of course.entries()) {
    const { starting, bench } = stepPoints(step, t);
    total.points += starting;
    total.cost += step.cost;
    total.worth += decay ** t * (starting + benchWeight * bench - step.cost);
  }
  const last = course.at(-1);
  if (last) total.worth += savedTransfer * decay ** (course.length - 1) * last.free.next;
  return total;

  function stepPoints(step: CourseStep, t: number): { starting: number; bench: number } {
    const { id, ruleset } = facts.rounds[t]!;
    let starting = 0;
    let bench = 0;
    for (const { element, multiplier } of toPicks(step.squad, facts.market, ruleset, id)) {
      const points = (expected.get(element) ?? NO_POINTS)[t] ?? 0;
      starting += points * multiplier;
      if (multiplier === 0) bench += points;
    }
    return { starting, bench };
  }
}
