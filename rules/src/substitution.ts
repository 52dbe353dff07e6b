import { lockedType, mayOccupyBench, typeRules } from "./lineup.ts";
import type { LineupPick } from "./lineup.ts";
import type { Ruleset } from "./ruleset.ts";
import type { ElementTypeId } from "./types.ts";

/** A pick on the My Team page. Further members (prices, multiplier) travel with their player. */
export type TypedPick = LineupPick & { element_type: ElementTypeId };

/** How many of each type start, once `change` has been added to the count of its types. */
function formationHolds(
  picks: readonly TypedPick[],
  change: ReadonlyMap<ElementTypeId, number>,
  ruleset: Ruleset,
): boolean {
  return [...change].every(([type, difference]) => {
    const { squad_min_play, squad_max_play } = typeRules(ruleset, type);
    const starting = picks.filter(
      (pick) => pick.element_type === type && pick.position <= ruleset.rules.squad_squadplay,
    ).length;
    return starting + difference >= squad_min_play && starting + difference <= squad_max_play;
  });
}

/** Whether the two players may change places (core-084). False for a player and himself, and for one who is not there. */
export function canSubstitute(picks: readonly TypedPick[], a: number, b: number, ruleset: Ruleset): boolean {
  const one = picks.find((pick) => pick.element === a);
  const other = picks.find((pick) => pick.element === b);
  if (!one || !other || one === other) return false;

  const starts = (pick: TypedPick) => pick.position <= ruleset.rules.squad_squadplay;
  if (starts(one) && starts(other)) return false;
  if (one.element_type === other.element_type) return true;

  const fits = (incoming: TypedPick, place: TypedPick) =>
    starts(place) || mayOccupyBench(incoming.element_type, place.position, ruleset);
  if (!fits(one, other) || !fits(other, one)) return false;
  if (!starts(one) && !starts(other)) return true;

  const [starter, substitute] = starts(one) ? [one, other] : [other, one];
  const change = new Map([
    [starter.element_type, -1],
    [substitute.element_type, 1],
  ]);
  return formationHolds(picks, change, ruleset);
}

/** Everybody the instigator may change places with, in position order (core-083). */
export function substitutionTargets(picks: readonly TypedPick[], instigator: number, ruleset: Ruleset): number[] {
  return picks
    .filter((pick) => canSubstitute(picks, instigator, pick.element, ruleset))
    .sort((a, b) => a.position - b.position)
    .map((pick) => pick.element);
}

/**
 * The picks after the two have changed places: each takes the other's position and armbands, the starters are put in order of
 * their types again and everybody is numbered from 1 (core-083). The same picks when the two may not change places.
 */
export function substitute<P extends TypedPick>(
  picks: readonly P[],
  a: number,
  b: number,
  ruleset: Ruleset,
): readonly P[] {
  if (!canSubstitute(picks, a, b, ruleset)) return picks;
  const one = picks.find((pick) => pick.element === a)!;
  const other = picks.find((pick) => pick.element === b)!;
  const inPlaceOf = (pick: P, { position, is_captain, is_vice_captain }: P): P => ({
    ...pick,
    position,
    is_captain,
    is_vice_captain,
  });
  const swapped = picks
    .map((pick) => (pick === one ? inPlaceOf(one, other) : pick === other ? inPlaceOf(other, one) : pick))
    .sort((p, q) => p.position - q.position);
  const starters = swapped.slice(0, ruleset.rules.squad_squadplay).sort((p, q) => p.element_type - q.element_type);
  return [...starters, ...swapped.slice(starters.length)].map((pick, index) => ({ ...pick, position: index + 1 }));
}

/**
 * Number of a place on the bench, from 1; null for a starter, and for the place that is kept for a type (core-047: the other
 * goalkeeper's is labelled with his type).
 */
export function benchNumber(position: number, ruleset: Ruleset): number | null {
  const { squad_squadplay } = ruleset.rules;
  if (position <= squad_squadplay || lockedType(position, ruleset) !== null) return null;
  let number = 1;
  for (let place = squad_squadplay + 1; place < position; place += 1) {
    if (lockedType(place, ruleset) === null) number += 1;
  }
  return number;
}

type Armband = "is_captain" | "is_vice_captain";

/** Only a starter who does not have the armband already may be given it (core-085). */
export function canGiveArmband(
  picks: readonly LineupPick[],
  element: number,
  armband: Armband,
  ruleset: Ruleset,
): boolean {
  const pick = picks.find((candidate) => candidate.element === element);
  return pick !== undefined && pick.position <= ruleset.rules.squad_squadplay && !pick[armband];
}

function giveArmband<P extends LineupPick>(
  picks: readonly P[],
  element: number,
  armband: Armband,
  ruleset: Ruleset,
): readonly P[] {
  if (!canGiveArmband(picks, element, armband, ruleset)) return picks;
  const other: Armband = armband === "is_captain" ? "is_vice_captain" : "is_captain";
  const changesRoles = picks.some((pick) => pick.element === element && pick[other]);
  return picks.map((pick) => {
    if (pick.element === element) return { ...pick, [armband]: true, [other]: false };
    if (pick[armband]) return { ...pick, [armband]: false, [other]: changesRoles || pick[other] };
    return pick;
  });
}

/** The picks with a new captain. If he was vice-captain, the two change roles (core-085). The same picks when he may not be. */
export function setCaptain<P extends LineupPick>(picks: readonly P[], element: number, ruleset: Ruleset): readonly P[] {
  return giveArmband(picks, element, "is_captain", ruleset);
}

/** As `setCaptain`, for the vice-captain. */
export function setViceCaptain<P extends LineupPick>(
  picks: readonly P[],
  element: number,
  ruleset: Ruleset,
): readonly P[] {
  return giveArmband(picks, element, "is_vice_captain", ruleset);
}

/** Whether a place has another player than the saved picks have, or an armband has moved (core-086). */
export function picksChanged(saved: readonly LineupPick[], picks: readonly LineupPick[]): boolean {
  return saved.some((before) => {
    const now = picks.find((pick) => pick.position === before.position);
    return (
      now?.element !== before.element ||
      now.is_captain !== before.is_captain ||
      now.is_vice_captain !== before.is_vice_captain
    );
  });
}
