import type { Ruleset } from "./ruleset.ts";
import { GKP, STAT_NAMES } from "./types.ts";
import type { ElementTypeId, StatLine, StatName } from "./types.ts";

export type ExplainedStat = { identifier: StatName; value: number; points: number };

export type Appearance = Pick<StatLine, "minutes" | "yellow_cards" | "red_cards">;

/** On the pitch, or booked without being on it (rules.md 7). */
export function hasPlayed(stats: Appearance): boolean {
  return stats.minutes > 0 || stats.yellow_cards > 0 || stats.red_cards > 0;
}

/** 60 minutes and no goal conceded while on the pitch (rules.md 3), for every position. */
export function isCleanSheet(stats: Pick<StatLine, "minutes" | "goals_conceded">, ruleset: Ruleset): boolean {
  return stats.minutes >= ruleset.steps.long_play_minutes && stats.goals_conceded === 0;
}

/** One bonus at the first threshold, two at the second (rules.md 3); no defending bonus for goalkeepers. */
export function deriveBonuses(
  stats: Pick<StatLine, "key_passes" | "clearances_blocks_interceptions">,
  element_type: ElementTypeId,
  ruleset: Ruleset,
): Pick<StatLine, "attacking_bonus" | "defending_bonus"> {
  const reached = (thresholds: readonly number[], value: number) => thresholds.filter((step) => value >= step).length;
  return {
    attacking_bonus: reached(ruleset.steps.attacking_bonus, stats.key_passes),
    defending_bonus:
      element_type === GKP ? 0 : reached(ruleset.steps.defending_bonus, stats.clearances_blocks_interceptions),
  };
}

export function statPoints(identifier: StatName, value: number, element_type: ElementTypeId, ruleset: Ruleset): number {
  const { scoring, steps } = ruleset;
  if (value === 0 || ruleset.silent_stats.includes(identifier)) return 0;
  switch (identifier) {
    case "minutes":
      return value >= steps.long_play_minutes ? scoring.long_play : scoring.short_play;
    case "goals_scored":
    case "clean_sheets":
      return value * scoring[identifier][element_type];
    case "goals_conceded": {
      const step = steps.goals_conceded[element_type];
      const counted = Math.max(0, Math.floor((value - step.forgiven) / step.per));
      return counted === 0 ? 0 : counted * scoring.goals_conceded[element_type] || 0;
    }
    case "saves":
      return Math.floor(value / steps.saves_per_point) * scoring.saves;
    case "key_passes":
    case "clearances_blocks_interceptions":
      return 0;
    default:
      return value * scoring[identifier];
  }
}

/** `minutes` always, others when worth something, in the order of `element_stats` (rules.md 3). Sums to `fixturePoints`. */
export function explainFixture(stats: StatLine, element_type: ElementTypeId, ruleset: Ruleset): ExplainedStat[] {
  const lines: ExplainedStat[] = [];
  for (const identifier of STAT_NAMES) {
    const value = stats[identifier];
    const points = statPoints(identifier, value, element_type, ruleset);
    if (points !== 0 || identifier === "minutes") lines.push({ identifier, value, points });
  }
  return lines;
}

export function pointsOf(explanation: readonly { points: number }[]): number {
  return explanation.reduce((sum, line) => sum + line.points, 0);
}

export function fixturePoints(stats: StatLine, element_type: ElementTypeId, ruleset: Ruleset): number {
  let sum = 0;
  for (const identifier of STAT_NAMES) sum += statPoints(identifier, stats[identifier], element_type, ruleset);
  return sum;
}
