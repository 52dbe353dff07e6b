import { formationBounds } from "./autosubs.ts";
import type { FormationBounds } from "./autosubs.ts";
import { NO_OVERRIDES, withOverrides } from "./ruleset.ts";
import type { ChipRule, Overrides, Ruleset } from "./ruleset.ts";
import type { ChipName } from "./types.ts";

export const isInWindow = (rule: ChipRule, event: number): boolean =>
  rule.start_event <= event && event <= rule.stop_event;

/** It multiplies a line, and nobody is captain (rules.md 6.6). */
export const isLineChip = (chip: ChipName | null): chip is "pdbus" | "frush" => chip === "pdbus" || chip === "frush";

/** With any number of players of a club (rules.md 6.4). */
export const UNLIMITED_CLUB_CHIPS: readonly ChipName[] = ["uteam"];

/** The ruleset while a chip is in play in `event` (rules.md 6); without a round (null) the first row of the chip counts. */
export function rulesetForChip(ruleset: Ruleset, chip: ChipName | null, event: number | null): Ruleset {
  if (chip === null) return ruleset;
  const rows = ruleset.chips.filter((rule) => rule.name === chip);
  const row = rows.find((rule) => event !== null && isInWindow(rule, event)) ?? rows[0];
  const chipOverrides: Overrides = { ...NO_OVERRIDES, rules: {} };
  if (UNLIMITED_CLUB_CHIPS.includes(chip)) chipOverrides.rules = { squad_team_limit: ruleset.rules.squad_squadsize };
  if (chip === "rich") chipOverrides.rules = { squad_total_spend: ruleset.rich_total_spend };
  return withOverrides(ruleset, chipOverrides, row?.overrides ?? NO_OVERRIDES);
}

export type ChipEffects = {
  formation: FormationBounds;
  captain: number;
  vice_captain: number;
  /** The element type that is multiplied instead of the captain; 0: the captain is. */
  line: number;
  line_multiplier: number;
  /** The vice-captain replaces a captain who does not play. */
  hands_over: boolean;
};

/** `base` is the round's ruleset without any chip. */
export function chipEffects(base: Ruleset, chip: ChipName | null, event: number | null): ChipEffects {
  const ruleset = rulesetForChip(base, chip, event);
  const plain = {
    formation: formationBounds(ruleset),
    captain: ruleset.captain_multiplier,
    vice_captain: 1,
    line: 0,
    line_multiplier: 1,
    hands_over: ruleset.rules.sys_vice_captain_enabled,
  };
  if (chip === "2capt") return { ...plain, ...ruleset.chip_multipliers["2capt"] };
  if (isLineChip(chip)) {
    const { element_type, multiplier } = ruleset.chip_multipliers[chip];
    return { ...plain, line: element_type, line_multiplier: multiplier };
  }
  return plain;
}
