/**
 * How far a change at a round's end is: made; or while the round is being played, expected, when nothing can keep it from being made
 * any more, and possible, when its end would make it if it came now.
 */
export type Stage = "possible" | "expected" | "made";

/** The stage of a change in a round that has or has not been settled. */
export const stageOf = (settled: boolean, { certain }: { certain: boolean }): Stage =>
  settled ? "made" : certain ? "expected" : "possible";
