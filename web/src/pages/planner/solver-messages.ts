import type { Compared, PlanWish, SolverProblem, Suggestion } from "@elvan/forecast/solver";

export type SolverAsk = { problem: SolverProblem; mine: Suggestion["plan"]; seconds: number };

/** A plan, and what it brings more than one's own. */
export type SolverFound = { plan: Suggestion["plan"]; compared: Compared; gap: number };

export type SolverAnswer =
  | { kind: "better" | "done"; found: SolverFound }
  | { kind: "impossible"; wishes: readonly PlanWish[] }
  | { kind: "nothing" };
