import type { Problem } from "./refusal.ts";

/** What is wrong with a period that has or may have ends. */
export const periodProblems = (start: Date | null, stop: Date | null): Problem[] =>
  start && stop && stop <= start ? [{ code: "stop_before_start", field: "stop_time" }] : [];

/** A period that is over before it is saved. */
export const passedProblems = (stop: Date | null, now: Date): Problem[] =>
  stop && stop <= now ? [{ code: "stop_passed", field: "stop_time" }] : [];
