import type { ClubStrength } from "./club-strength.ts";

/** 1 (easiest) to 5 (hardest). */
export type Difficulty = 1 | 2 | 3 | 4 | 5;

/** What a match is judged by: the goals that a club scores, those that it lets in, or both alike. */
export const DIFFICULTY_VIEWS = ["both", "attack", "defence"] as const;
export type DifficultyView = (typeof DIFFICULTY_VIEWS)[number];

/** How easy a match is in percent of an average one: 100 is average, more is easier. */
export type MatchEase = Readonly<Record<DifficultyView, number>>;

/** What the difficulty of a match is found by (rules.md 17). */
export const DIFFICULTY = {
  /** From so many percent a match has difficulty 1, 2, 3 and 4; the first two are as far above 100 as the last are below. */
  steps: [140, 115, 87, 71],
  /** A single match counts as no easier and no harder than this. */
  least: 25,
  most: 400,
  /** Without forecasts: difficulty by the opponent's strength, 1 to 5. */
  at_home: [1, 2, 3, 3, 4],
  away: [2, 3, 4, 4, 5],
  /** And how easy a match of difficulty 1 to 5 then counts. */
  ease: [160, 127, 100, 79, 62],
} as const;

const bounded = (percent: number): number => Math.round(Math.min(DIFFICULTY.most, Math.max(DIFFICULTY.least, percent)));

/** Goals in any one unit; `average` is what a club scores in a match of the league. */
export function easeByGoals(scored: number, conceded: number, average: number): MatchEase {
  // Before there is an average, every match is an average one.
  if (average <= 0) return { attack: 100, defence: 100, both: 100 };
  const attack = (100 * scored) / average;
  // Bounded before the two are put together, or a clean sheet would be worth less than a goal let in.
  const defence = Math.min(DIFFICULTY.most, conceded <= 0 ? Infinity : (100 * average) / conceded);
  return { attack: bounded(attack), defence: bounded(defence), both: bounded(Math.sqrt(attack * defence)) };
}

/** By the opponent alone; null where no strength is known. */
export function easeByStrength(opponent: number | null | undefined, home: boolean): MatchEase | null {
  if (opponent === null || opponent === undefined) return null;
  const strength = Math.min(5, Math.max(1, Math.round(opponent))) as ClubStrength;
  const ease = DIFFICULTY.ease[(home ? DIFFICULTY.at_home : DIFFICULTY.away)[strength - 1]! - 1]!;
  return { attack: ease, defence: ease, both: ease };
}

export const difficultyOf = (percent: number): Difficulty =>
  (1 + DIFFICULTY.steps.filter((step) => percent < step).length) as Difficulty;

/** Goals of one club in one match of those that lie ahead; 0 without any. */
export function averageGoals(fixtures: readonly { team_h_goals: number; team_a_goals: number }[]): number {
  const goals = fixtures.reduce((sum, { team_h_goals, team_a_goals }) => sum + team_h_goals + team_a_goals, 0);
  return fixtures.length === 0 ? 0 : goals / (2 * fixtures.length);
}
