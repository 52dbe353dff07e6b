import type { Gameweek } from "@elvan/contract";
import { withOverrides } from "@elvan/rules";
import type { Overrides, Ruleset } from "@elvan/rules";

const built = new WeakMap<Ruleset, Map<number, Ruleset>>();

export function roundRuleset(ruleset: Ruleset, event: Pick<Gameweek, "id" | "overrides">): Ruleset {
  const known = built.get(ruleset) ?? new Map<number, Ruleset>();
  built.set(ruleset, known);
  const found = known.get(event.id) ?? withOverrides(ruleset, event.overrides as Overrides);
  known.set(event.id, found);
  return found;
}
