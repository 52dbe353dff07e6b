import type { PerType, Ruleset, Scoring } from "@elvan/rules";

export type ScoringRow = {
  action: keyof Scoring;
  points: readonly [number, number, number, number];
  /** How many it takes, by position. */
  every: readonly [number, number, number, number];
  /** Goals conceded that cost nothing, by position. */
  forgiven: readonly [number, number, number, number];
};

const ORDER: readonly (keyof Scoring)[] = [
  "short_play",
  "long_play",
  "goals_scored",
  "assists",
  "clean_sheets",
  "winning_goals",
  "saves",
  "penalties_saved",
  "penalties_missed",
  "goals_conceded",
  "yellow_cards",
  "red_cards",
  "own_goals",
];

const each = <T>(of: (type: "1" | "2" | "3" | "4") => T): readonly [T, T, T, T] => [of("1"), of("2"), of("3"), of("4")];

/** Without bonuses, which have thresholds (rules.md 3). */
export function scoringRows({ scoring, steps }: Ruleset): ScoringRow[] {
  return ORDER.map((action) => {
    const value: number | PerType = scoring[action];
    const keeperOnly = action === "saves" || action === "penalties_saved";
    return {
      action,
      points: each((type) => {
        if (typeof value !== "number") return value[type];
        return keeperOnly && type !== "1" ? 0 : value;
      }),
      every: each((type) => {
        if (action === "saves") return steps.saves_per_point;
        return action === "goals_conceded" ? steps.goals_conceded[type].per : 1;
      }),
      forgiven: each((type) => (action === "goals_conceded" ? steps.goals_conceded[type].forgiven : 0)),
    };
  });
}
