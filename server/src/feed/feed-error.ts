/** One thing wrong in a feed file: where it stands and why it cannot be taken. */
export type FeedProblem = {
  file: string;
  /** The place in the file, for instance `17.history[3].minutes`; empty for the file itself. */
  path: string;
  reason: string;
};

/** What a provider delivered cannot be taken; nothing has been changed. */
export class FeedError extends Error {
  override readonly name: string = "FeedError";
  readonly problems: readonly FeedProblem[];

  constructor(problems: readonly FeedProblem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.problems = problems;
  }
}

/** A provider tells of another season than the one that is here, with the same numbers for other players and matches. */
export class OtherSeasonError extends FeedError {
  override readonly name = "OtherSeasonError";
  readonly season: string;

  constructor(feed: string, season: string, ours: string) {
    super([{ file: feed, path: "", reason: `tells of season ${season}, and the one that is here is ${ours}` }]);
    this.season = season;
  }
}

/** "element-summaries.json: 17.history[3].minutes: must not be negative" */
export function describeProblem({ file, path, reason }: FeedProblem): string {
  return path === "" ? `${file}: ${reason}` : `${file}: ${path}: ${reason}`;
}

/** A path in a JSON file as people write it: `["17", "history", 3, "minutes"]` is `17.history[3].minutes`. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === "number" ? `${text}[${part}]` : `${text}${text === "" ? "" : "."}${String(part)}`),
    "",
  );
}
