import type { Picks, SquadPick } from "@elvan/contract";

/** How many times a player counts in each team. */
export type SharedPlayer = { element: number; mine: number; theirs: number };

/** What the two sides are called; oneself is "you". */
export type SideNames = { own: string; rival: string };

export type SideBySide = {
  /** Count more for oneself, or for the other; then those who count alike, and those on both benches. */
  mine: SharedPlayer[];
  theirs: SharedPlayer[];
  common: SharedPlayer[];
};

const picksOf = (team: Picks | null) => team?.live?.picks ?? team?.picks ?? [];

/** The players who count; while the round runs as if it ended now. */
export const counted = (team: Picks | null): SquadPick[] => picksOf(team).filter(({ multiplier }) => multiplier > 0);

const multipliersOf = (team: Picks | null) =>
  new Map(picksOf(team).map(({ element, multiplier }) => [element, multiplier]));

/** Two teams of a round; while it runs as if it ended now. A captain who is a plain player of the other team is a difference too. */
export function sideBySide(own: Picks | null, rival: Picks | null, weight: (element: number) => number): SideBySide {
  const [mine, theirs] = [multipliersOf(own), multipliersOf(rival)];
  const rows = [...new Set([...mine.keys(), ...theirs.keys()])]
    .map((element) => ({ element, mine: mine.get(element) ?? 0, theirs: theirs.get(element) ?? 0 }))
    .toSorted((a, b) => weight(b.element) - weight(a.element) || a.element - b.element);
  return {
    mine: rows.filter((row) => row.mine > row.theirs),
    theirs: rows.filter((row) => row.theirs > row.mine),
    common: rows.filter((row) => row.mine === row.theirs && row.mine > 0),
  };
}

/** Of the players who make a difference, how many are still to play; a captain counts once. */
export const leftOf = (rows: readonly SharedPlayer[], isLeft: (element: number) => boolean): number =>
  rows.filter(({ element }) => isLeft(element)).length;
