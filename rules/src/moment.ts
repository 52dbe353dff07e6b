import type { MomentProblem } from "./problems.ts";
import type { Ruleset } from "./ruleset.ts";
import type { ChipPlay, Instant, Market, OpenEvent } from "./types.ts";

/**
 * What every saving of a team is judged by. `ruleset` is the one of the open round (its overrides merged by
 * `withOverrides`), without any chip; `plays` are the entry's chips of earlier rounds (rows of the open round are ignored:
 * `Squad.chip` tells what is in play).
 */
export type SaveFacts = {
  market: Market;
  ruleset: Ruleset;
  open: OpenEvent | null;
  plays: readonly ChipPlay[];
  now: Instant;
};

/** A save is in time while now < deadline, by the millisecond (rules.md 2 and 17). */
export function reviewMoment(open: OpenEvent | null, now: Instant): MomentProblem[] {
  if (open === null) return [{ code: "no_open_event" }];
  if (now < open.deadline_time) return [];
  return [{ code: "deadline_passed", event: open.id, deadline_time: open.deadline_time }];
}
