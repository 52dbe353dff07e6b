import type { MomentProblem } from "./problems.ts";
import type { Ruleset } from "./ruleset.ts";
import type { ChipPlay, Instant, Market, OpenEvent } from "./types.ts";

/** `ruleset`: the open round's, without chip. `plays`: chips of earlier rounds; rows of the open round are ignored. */
export type SaveFacts = {
  market: Market;
  ruleset: Ruleset;
  open: OpenEvent | null;
  plays: readonly ChipPlay[];
  now: Instant;
};

/** In time while now < deadline, in milliseconds (rules.md 2, 17). */
export function reviewMoment(open: OpenEvent | null, now: Instant): MomentProblem[] {
  if (open === null) return [{ code: "no_open_event" }];
  if (now < open.deadline_time) return [];
  return [{ code: "deadline_passed", event: open.id, deadline_time: open.deadline_time }];
}
