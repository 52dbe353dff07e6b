/** `row`: the row of a list that is meant. */
export type Problem = { code: string; row?: number; [number: string]: unknown };

/** The rules forbid it, for all these reasons; nothing has been changed. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => problem.code).join(", "));
    this.problems = problems;
  }
}

export function refuseIfAny(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal(problems);
}

export class NotFound extends Error {
  override readonly name = "NotFound";
  readonly what: string;

  constructor(what: string) {
    super(what);
    this.what = what;
  }
}

/** What is asked for belongs to somebody else. */
export class NotAllowed extends Error {
  override readonly name = "NotAllowed";
}
