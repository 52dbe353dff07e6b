/** Round points minus transfer cost, and the goals that break ties (rules.md 7, 13). */
export type MatchSide = { points: number; goals_scored: number; goals_conceded: number };

export type Tiebreak = "goals_scored" | "goals_conceded" | "default";

export type MatchDecision = { winner: 1 | 2; tiebreak: Tiebreak | null };

/** Entry ids; null is AVERAGE, in a bye nobody. */
type Match = { entry_1: number | null; entry_2: number | null; is_bye: boolean };

export const NOBODY: MatchSide = { points: 0, goals_scored: 0, goals_conceded: 0 };

/** In a bye nobody stands against the first entry. */
export const sidesOf = (
  match: Match,
  sideOf: (entry: number | null) => MatchSide,
): [one: MatchSide, two: MatchSide] => [sideOf(match.entry_1), match.is_bye ? NOBODY : sideOf(match.entry_2)];

export function leagueResult(one: Pick<MatchSide, "points">, two: Pick<MatchSide, "points">): 1 | 2 | "draw" {
  if (one.points === two.points) return "draw";
  return one.points > two.points ? 1 : 2;
}

/** Points, then tie-break stats in order ("+" higher wins, "-" lower wins), then the repeatable coin toss (rules.md 13, 14). */
export function decideMatch(
  one: MatchSide,
  two: MatchSide,
  tiebreakStats: readonly string[],
  coinToss: 1 | 2,
): MatchDecision {
  const result = leagueResult(one, two);
  if (result !== "draw") return { winner: result, tiebreak: null };
  for (const rule of tiebreakStats) {
    const stat = rule.slice(1);
    if (stat !== "goals_scored" && stat !== "goals_conceded") continue;
    const difference = (one[stat] - two[stat]) * (rule.startsWith("-") ? -1 : 1);
    if (difference !== 0) return { winner: difference > 0 ? 1 : 2, tiebreak: stat };
  }
  return { winner: coinToss, tiebreak: "default" };
}

/** The same pair of entries gives the same answer, whichever of them is named first in the match. */
export type CoinToss = (low: number, high: number) => "low" | "high";

/** No winner: a drawn league match, or one won by AVERAGE (rules.md 13, 14). */
export function matchOutcome(
  match: Match & { is_knockout: boolean },
  [one, two]: readonly [MatchSide, MatchSide],
  tiebreakStats: readonly string[],
  toss: CoinToss,
): { winner: number | null; tiebreak: Tiebreak | null } {
  const { entry_1, entry_2 } = match;
  if (match.is_bye) return { winner: entry_1, tiebreak: null };
  const result = leagueResult(one, two);
  if (result !== "draw") return { winner: result === 1 ? entry_1 : entry_2, tiebreak: null };
  if (!match.is_knockout || entry_1 === null || entry_2 === null) return { winner: null, tiebreak: null };
  const [low, high] = [Math.min(entry_1, entry_2), Math.max(entry_1, entry_2)];
  const lucky = toss(low, high) === "low" ? low : high;
  const { winner, tiebreak } = decideMatch(one, two, tiebreakStats, lucky === entry_1 ? 1 : 2);
  return { winner: winner === 1 ? entry_1 : entry_2, tiebreak };
}

export function knockoutName(entries: number): string {
  if (entries <= 2) return "Final";
  if (entries === 4) return "Semi-Final";
  if (entries === 8) return "Quarter-Final";
  return `Round of ${entries}`;
}
