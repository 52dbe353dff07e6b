/** During the round a change is `expected` when nothing can prevent it any more, `possible` when it would happen if the round ended now. */
export type Stage = "possible" | "expected" | "made";

export const stageOf = (settled: boolean, { certain }: { certain: boolean }): Stage =>
  settled ? "made" : certain ? "expected" : "possible";
