/** One reason why the game refuses: a code of the rules with its numbers; `row` when one row of a list is meant. */
export type Problem = { code: string; row?: number; [number: string]: unknown };

/** What was asked for may not be done, for all these reasons; nothing has been changed. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => problem.code).join(", "));
    this.problems = problems;
  }
}

/** @throws Refusal when there is any problem. */
export function refuseIfAny(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal(problems);
}

/** What was asked about does not exist (a team, a round, a fixture). */
export class NotFound extends Error {
  override readonly name = "NotFound";
  readonly what: string;

  constructor(what: string) {
    super(what);
    this.what = what;
  }
}
