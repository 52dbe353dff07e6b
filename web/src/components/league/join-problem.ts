import type { ProblemItem } from "@elvan/contract";

export type FieldProblem = ProblemItem & { field: string };

/** The one problem that joining tells of: of the league before of the code (league-115). */
export const joinProblem = (problems: readonly FieldProblem[]): FieldProblem | undefined =>
  problems.find(({ field }) => field === "") ?? problems.find(({ field }) => field === "code") ?? problems[0];
