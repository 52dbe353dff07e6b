/** Round points minus transfer cost, and the goals that break ties (rules.md 7, 13). */
export type MatchSide = { points: number; goals_scored: number; goals_conceded: number };

export type Tiebreak = "goals_scored" | "goals_conceded" | "default";

export type MatchDecision = { winner: 1 | 2; tiebreak: Tiebreak | null };

export function leagueResult(one: MatchSide, two: MatchSide): 1 | 2 | "draw" {
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

export function knockoutName(entries: number): string {
  if (entries <= 2) return "Final";
  if (entries === 4) return "Semi-Final";
  if (entries === 8) return "Quarter-Final";
  return `Round of ${entries}`;
}
