import { copyOf, createScorer, lawOf } from "./entry-points.ts";
import type { EntryPoints, EntryTeam } from "./entry-points.ts";
import type { EventResults } from "./event-results.ts";
import type { Ruleset } from "./ruleset.ts";

/** A projection also tells what can still change. */
export type ProjectedPoints = EntryPoints & {
  /** For each of `automatic_subs`: will it stand however the matches still to come go? */
  certain_subs: boolean[];
  /** Is it settled whose points the armband multiplies? */
  captain_certain: boolean;
};

/**
 * The points of a team as if the round ended now: a starter who will not play is replaced by the first on the bench who has
 * played or may still play, and the armband is handed over in the same manner. A substitution is certain when it is made
 * whoever of the others still comes on or does not. With nothing left to play this is `scoreEntry` with `final: true`.
 */
export function projectEntry(team: EntryTeam, results: EventResults, ruleset: Ruleset): ProjectedPoints {
  const { elements, captain, vice_captain, chip, event } = team;
  const scorer = createScorer(results, ruleset, event);
  const points = copyOf(scorer.score(elements, 0, captain, vice_captain, chip, "projected"));
  // What is made when everybody still comes on and also when nobody does is made in every way between: the tests try them all.
  const { automatic_subs: least } = copyOf(scorer.score(elements, 0, captain, vice_captain, chip, "final"));
  const certain_subs = points.automatic_subs.map(([out, into]) =>
    least.some((sub) => sub[0] === out && sub[1] === into),
  );

  const law = lawOf(ruleset, chip, event);
  const stateOf = (element: number) => results.find((row) => row.element === element)?.state;
  const captain_certain =
    law.line !== 0 ||
    stateOf(captain) === "played" ||
    (stateOf(captain) === "absent" && (!law.hands_over || stateOf(vice_captain) !== "to_play"));
  return { ...points, certain_subs, captain_certain };
}
