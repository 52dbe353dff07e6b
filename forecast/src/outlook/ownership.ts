import { createScorer } from "@elvan/rules";
import type { Ruleset } from "@elvan/rules";
import { resultOf } from "./simulate.ts";
import type { OutlookRound, OutlookTeam } from "./types.ts";

/** How many times each player counts in each team if the round ended now, in the order of the team's elements. */
export function multipliersNow(round: OutlookRound, teams: readonly OutlookTeam[], ruleset: Ruleset): number[][] {
  const scorer = createScorer(round.players.map(resultOf), ruleset, round.event);
  return teams.map(({ elements, captain, vice_captain, chip }) =>
    Array.from(scorer.score(elements, 0, captain, vice_captain, chip, "projected").multipliers),
  );
}

/** How many times a player counts on average in these teams: captains count twice, players on the bench not at all. */
export function effectiveOwnership(
  teams: readonly OutlookTeam[],
  multipliers: readonly (readonly number[])[],
): Map<number, number> {
  const owned = new Map<number, number>();
  for (const [index, { elements }] of teams.entries()) {
    for (const [place, element] of elements.entries()) {
      const times = multipliers[index]![place]!;
      if (times > 0) owned.set(element, (owned.get(element) ?? 0) + times / teams.length);
    }
  }
  return owned;
}

/** What a player does to one's place among others. */
export type Mover = {
  element: number;
  /** How many times the player counts for oneself, and on average for the others. */
  mine: number;
  theirs: number;
  /** Points gained on the others so far, and those that can be expected. */
  gained: number;
  coming: number;
};

/** Largest effect first. */
export function moversOf(
  mine: ReadonlyMap<number, number>,
  theirs: ReadonlyMap<number, number>,
  points: (element: number) => number,
  coming: (element: number) => number,
): Mover[] {
  const elements = [...new Set([...mine.keys(), ...theirs.keys()])];
  return elements
    .map((element) => {
      const [own, other] = [mine.get(element) ?? 0, theirs.get(element) ?? 0];
      const net = own - other;
      return { element, mine: own, theirs: other, gained: net * points(element), coming: net * coming(element) };
    })
    .toSorted((a, b) => weightOf(b) - weightOf(a) || a.element - b.element);
}

/** Of two who have brought nothing yet, the one who is held more differently. */
const weightOf = ({ mine, theirs, gained, coming }: Mover): number =>
  Math.abs(gained + coming) + 0.01 * Math.abs(mine - theirs);
