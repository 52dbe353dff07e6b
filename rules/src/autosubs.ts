import type { Ruleset } from "./ruleset.ts";

export type FormationBounds = {
  min: Uint8Array;
  max: Uint8Array;
  /** By type: indexes of the bench places whose player may replace a starter of that type, in order. */
  bench: readonly (readonly number[])[];
};

export function formationBounds(ruleset: Ruleset): FormationBounds {
  const { squad_squadplay, squad_squadsize } = ruleset.rules;
  const min = new Uint8Array(5);
  const max = new Uint8Array(5);
  const bench: number[][] = [[], [], [], [], []];
  const locked = new Set(ruleset.element_types.flatMap((type) => type.sub_positions_locked));
  for (const type of ruleset.element_types) {
    min[type.id] = type.squad_min_play;
    max[type.id] = type.squad_max_play;
    for (let position = squad_squadplay + 1; position <= squad_squadsize; position += 1) {
      const open =
        type.sub_positions_locked.length > 0 ? type.sub_positions_locked.includes(position) : !locked.has(position);
      if (open) bench[type.id]?.push(position - 1);
    }
  }
  return { min, max, bench };
}

/**
 * Replaces starters who do not play (rules.md 7). `multipliers`: 1 for the eleven, 0 for the bench. Writes [out, in] index pairs and
 * returns their number; `counts` is scratch space.
 */
export function makeSubstitutions(
  starters: number,
  types: Uint8Array,
  plays: Uint8Array,
  formation: FormationBounds,
  multipliers: Uint8Array,
  pairs: Uint8Array,
  counts: Uint8Array,
): number {
  let count = 0;
  let counted = false;
  for (let out = 0; out < starters; out += 1) {
    if (plays[out] === 1) continue;
    const from = types[out]!;
    if (!counted) {
      counts.fill(0);
      for (let index = 0; index < starters; index += 1) counts[types[index]!]! += 1;
      counted = true;
    }
    for (const into of formation.bench[from]!) {
      const to = types[into]!;
      if (plays[into] !== 1 || multipliers[into] !== 0) continue;
      if (to !== from && (counts[from]! <= formation.min[from]! || counts[to]! >= formation.max[to]!)) continue;
      counts[from]! -= 1;
      counts[to]! += 1;
      multipliers[out] = 0;
      multipliers[into] = 1;
      pairs[2 * count] = out;
      pairs[2 * count + 1] = into;
      count += 1;
      break;
    }
  }
  return count;
}
