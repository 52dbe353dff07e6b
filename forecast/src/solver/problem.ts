import type { ChipName, Plan, PlanFacts, Squad } from "@elvan/rules";

/** `keep`: in the squad in every round. `ban`: in none. `want`: in the last one. */
export type PlanWish = { element: number; wish: "keep" | "ban" | "want" };

export type SolverProblem = {
  squad: Squad;
  facts: PlanFacts;
  /** By player: expected points in each of `facts.rounds`. Who is missing gets none. */
  expected: ReadonlyMap<number, readonly number[]>;
  /** How many of `facts.rounds` count. */
  horizon: number;
  /** Those that may be played, where they are left and in their window. One in play in the open round counts in any case. */
  chips: readonly ChipName[];
  wishes: readonly PlanWish[];
  /** Transfers beyond the free ones, in all rounds together, besides those already made. */
  mostHits: number;
  /** What a point on the bench is worth, from 0 to 1. */
  benchWeight: number;
  /** What a point is worth in the next round, for one in this. */
  decay: number;
  /** Points that each free transfer left at the end is worth. */
  savedTransfer: number;
};

/** Maximise costs · x, within the bounds of columns and rows. */
export type Mip = {
  costs: number[];
  lower: number[];
  upper: number[];
  /** 1: whole numbers only. */
  integer: (0 | 1)[];
  rowLower: number[];
  rowUpper: number[];
  /** Row by row: where each begins in `indices` and `values`, and where the last ends. */
  starts: number[];
  indices: number[];
  values: number[];
};

/** `bound`: no solution is worth more. */
export type MipSolution = { values: ArrayLike<number>; worth: number; bound: number };

export type EngineResult = { status: "solved"; solution: MipSolution } | { status: "infeasible" | "out_of_time" };

/** `reduced`: what each column is worth less than it costs elsewhere. */
export type Relaxed = { values: ArrayLike<number>; reduced: ArrayLike<number>; bound: number };

/** Columns and their values where somebody begins. */
export type Start = { columns: readonly number[]; values: readonly number[] };

export type Engine = {
  /** Without whole numbers; null where there is no solution. */
  relax: (mip: Mip) => Relaxed | null;
  solve: (
    mip: Mip,
    options: { seconds: number; gap: number; start?: Start | undefined; onBetter?: (solution: MipSolution) => void },
  ) => EngineResult;
};

export type Suggestion = {
  plan: Plan;
  /** Of the plan, by the rules' own judgement; with bench and decay. */
  worth: number;
  /** At most this part of `worth` is missing to the best plan; Infinity while that is not known. */
  gap: number;
};
