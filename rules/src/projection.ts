import { chipEffects } from "./chip-effects.ts";
import { toEntryPoints, createScorer } from "./entry-points.ts";
import type { EntryPoints, EntryTeam } from "./entry-points.ts";
import type { EventResults } from "./event-results.ts";
import type { Ruleset } from "./ruleset.ts";

export type ProjectedPoints = EntryPoints & {
  /** For each of `automatic_subs`: does it hold however the remaining matches go? */
  certain_subs: boolean[];
  captain_certain: boolean;
};

/**
 * Points as if the round ended now: a starter who will not play is replaced by the first bench player who has played or still may;
 * likewise the captain. With nothing left to play this equals `scoreEntry` with `final: true`.
 */
export function projectEntry(team: EntryTeam, results: EventResults, ruleset: Ruleset): ProjectedPoints {
  const { elements, captain, vice_captain, chip, event } = team;
  const scorer = createScorer(results, ruleset, event);
  const points = toEntryPoints(scorer.score(elements, 0, captain, vice_captain, chip, "projected"));
  // Substitutions made both when everybody still plays and when nobody does are made in every case between (tested exhaustively).
  const { automatic_subs: finalSubs } = toEntryPoints(scorer.score(elements, 0, captain, vice_captain, chip, "final"));
  const certain_subs = points.automatic_subs.map(([out, into]) =>
    finalSubs.some((sub) => sub[0] === out && sub[1] === into),
  );

  const effects = chipEffects(ruleset, chip, event);
  const stateOf = (element: number) => results.find((row) => row.element === element)?.state;
  const captain_certain =
    effects.line !== 0 ||
    stateOf(captain) === "played" ||
    (stateOf(captain) === "absent" && (!effects.hands_over || stateOf(vice_captain) !== "to_play"));
  return { ...points, certain_subs, captain_certain };
}
