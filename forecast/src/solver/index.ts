export { comparePlans } from "./compare-plans.ts";
export type { Compared } from "./compare-plans.ts";
export { highsEngine } from "./highs-engine.ts";
export type { PlanWish, SolverProblem, Suggestion } from "./problem.ts";
export { suggestPlan } from "./suggest.ts";
export type { SuggestResult } from "./suggest.ts";
