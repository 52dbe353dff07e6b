import { chipRow, isLoanChip, planCourse } from "@elvan/rules";
import type { ChipPlay, Market, PlanRound, Squad } from "@elvan/rules";
import type { SolverProblem } from "./problem.ts";

export const NO_POINTS: readonly number[] = [];

/** Where the solver begins. */
export type Situation = Omit<SolverProblem, "facts" | "horizon"> & {
  market: Market;
  plays: readonly ChipPlay[];
  /** Those that are planned. */
  rounds: readonly PlanRound[];
  steps: number;
};

/** A squad on loan is left as it is: the plan begins with what it returns to. */
export function situationOf({ facts, horizon, ...rest }: SolverProblem): Situation {
  const { market } = facts;
  const ahead = facts.rounds.slice(0, horizon);
  const { chip } = rest.squad;
  const [open] = ahead;
  if (chip === null || !isLoanChip(chip) || !open)
    return { ...rest, market, plays: facts.plays, rounds: ahead, steps: ahead.length };
  const row = chipRow(open.ruleset.chips, facts.plays, chip, open);
  const plays = row ? [...facts.plays, { chip_id: row.id, name: chip, event: open.id }] : facts.plays;
  const squad: Squad = planCourse(rest.squad, { steps: [] }, facts)[1]?.before ?? rest.squad;
  const expected = new Map([...rest.expected].map(([element, points]) => [element, points.slice(1)]));
  const rounds = ahead.slice(1);
  return { ...rest, squad, expected, market, plays, rounds, steps: rounds.length };
}
