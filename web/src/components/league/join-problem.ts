import type { ProblemItem } from "@elvan/contract";

export type FieldProblem = ProblemItem & { field: string };

/** A problem with the league comes before one with the code (league-115). */
export const joinProblem = (problems: readonly FieldProblem[]): FieldProblem | undefined =>
  problems.find(({ field }) => field === "") ?? problems.find(({ field }) => field === "code") ?? problems[0];
