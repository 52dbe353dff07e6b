import { lockedType, mayOccupyBench, typeRules } from "./lineup.ts";
import type { LineupPick } from "./lineup.ts";
import type { Ruleset } from "./ruleset.ts";
import type { ElementTypeId } from "./types.ts";

/** A pick on the My Team page; further members move with the player. */
export type TypedPick = LineupPick & { element_type: ElementTypeId };

export type SubstitutionProblem =
  | { code: "both_start" }
  /** A bench place is reserved for this type, and its players for that place. */
  | { code: "bench_place_kept"; element_type: ElementTypeId }
  | { code: "formation_invalid"; element_type: ElementTypeId; count: number; min: number; max: number };

/** Null when the two may swap (core-084). */
export function reviewSubstitution(
  picks: readonly TypedPick[],
  one: TypedPick,
  other: TypedPick,
  ruleset: Ruleset,
): SubstitutionProblem | null {
  const starts = (pick: TypedPick) => pick.position <= ruleset.rules.squad_squadplay;
  if (starts(one) && starts(other)) return { code: "both_start" };
  if (one.element_type === other.element_type) return null;

  const fits = (incoming: TypedPick, place: TypedPick) =>
    starts(place) || mayOccupyBench(incoming.element_type, place.position, ruleset);
  if (!fits(one, other) || !fits(other, one)) {
    const kept = [one, other].find(
      ({ element_type }) => typeRules(ruleset, element_type).sub_positions_locked.length > 0,
    );
    return { code: "bench_place_kept", element_type: (kept ?? one).element_type };
  }
  if (!starts(one) && !starts(other)) return null;

  const [starter, substitute] = starts(one) ? [one, other] : [other, one];
  for (const [{ element_type }, change] of [
    [starter, -1],
    [substitute, 1],
  ] as const) {
    const { squad_min_play: min, squad_max_play: max } = typeRules(ruleset, element_type);
    const count = picks.filter((pick) => pick.element_type === element_type && starts(pick)).length + change;
    if (count < min || count > max) return { code: "formation_invalid", element_type, count, min, max };
  }
  return null;
}

export function canSubstitute(picks: readonly TypedPick[], a: number, b: number, ruleset: Ruleset): boolean {
  const one = picks.find((pick) => pick.element === a);
  const other = picks.find((pick) => pick.element === b);
  return (
    one !== undefined && other !== undefined && one !== other && reviewSubstitution(picks, one, other, ruleset) === null
  );
}

export function substitutionTargets(picks: readonly TypedPick[], instigator: number, ruleset: Ruleset): number[] {
  return picks
    .filter((pick) => canSubstitute(picks, instigator, pick.element, ruleset))
    .sort((a, b) => a.position - b.position)
    .map((pick) => pick.element);
}

/** Swaps position and armbands, then puts starters in type order again (core-083). The same picks when refused. */
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

/** Bench number from 1; null for starters and for the reserved goalkeeper's place (core-047). */
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

/** A starter who does not have it yet (core-085). */
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

/** The vice-captain becoming captain swaps roles (core-085). The same picks when refused. */
export function setCaptain<P extends LineupPick>(picks: readonly P[], element: number, ruleset: Ruleset): readonly P[] {
  return giveArmband(picks, element, "is_captain", ruleset);
}

export function setViceCaptain<P extends LineupPick>(
  picks: readonly P[],
  element: number,
  ruleset: Ruleset,
): readonly P[] {
  return giveArmband(picks, element, "is_vice_captain", ruleset);
}

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
