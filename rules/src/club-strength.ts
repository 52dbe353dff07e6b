/** What a club's `strength` is computed from (rules.md 17). */
export type ClubStrengthRule = {
  /** So many matches weigh as much as what the players cost at the start. */
  prior_matches: number;
  /** More than so many goals between two clubs say no more of them. */
  most_goals: number;
  /** From so many goals a match a club is of the next strength: from 2 to 5. */
  steps: readonly [number, number, number, number];
};
export const CLUB_STRENGTH: ClubStrengthRule = {
  prior_matches: 8,
  most_goals: 3,
  steps: [-0.45, -0.15, 0.15, 0.4],
};

/** 1 (weakest) to 5 (strongest), as on the wire. */
export type ClubStrength = 1 | 2 | 3 | 4 | 5;

export type MatchResult = { team_h: number; team_a: number; team_h_score: number; team_a_score: number };

/**
 * How strong clubs are by their results, in goals a match above or below an average side. A few matches say little: until many are
 * played, `quality` counts beside them, in the same measure.
 */
export function clubStrengths(
  clubs: readonly { id: number; quality: number }[],
  results: readonly MatchResult[],
  rule: ClubStrengthRule = CLUB_STRENGTH,
): Map<number, ClubStrength> {
  const shown = new Map(clubs.map(({ id }) => [id, { matches: 0, goals: 0 }]));
  for (const { team_h, team_a, team_h_score, team_a_score } of results) {
    const ahead = Math.max(-rule.most_goals, Math.min(rule.most_goals, team_h_score - team_a_score));
    for (const [club, goals] of [
      [team_h, ahead],
      [team_a, -ahead],
    ] as const) {
      const own = shown.get(club);
      if (!own) continue;
      own.matches += 1;
      own.goals += goals;
    }
  }
  return new Map(
    clubs.map(({ id, quality }) => {
      const { matches, goals } = shown.get(id) ?? { matches: 0, goals: 0 };
      const weight = matches + rule.prior_matches;
      const level = weight === 0 ? 0 : (goals + rule.prior_matches * quality) / weight;
      return [id, (1 + rule.steps.filter((step) => level >= step).length) as ClubStrength];
    }),
  );
}
