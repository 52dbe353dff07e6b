export type * from "./types.ts";
export { duelInRound, duelInTotal, standingOf, TOP_SHARES, topRank } from "./chances.ts";
export type { Duel, Standing } from "./chances.ts";
export { effectiveOwnership, moversOf, multipliersNow } from "./ownership.ts";
export type { Mover } from "./ownership.ts";
export { simulateRound } from "./simulate.ts";
export type { Endings } from "./simulate.ts";
