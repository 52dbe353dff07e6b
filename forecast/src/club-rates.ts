import { DAY } from "@elvan/rules";
import type { Instant } from "@elvan/rules";
import type { ClubRate, ForecastMatch, SeasonFacts } from "./types.ts";

export type ClubParameters = {
  /** Goals of an average club in a match, on neutral ground. */
  goals: number;
  /** The logarithm of how much more the home side scores than the away side. */
  home: number;
  /** Days after which a match counts half as much. */
  half_life: number;
  /** So many goals of an average club weigh as much as its matches. */
  prior_goals: number;
  /** How much of last season's rate is left at the start of the next. */
  carried: number;
  /** A club that was not in the league last season. */
  promoted: ClubRate;
};

const ROUNDS_OF_FITTING = 30;

type Result = { home: number; away: number; home_goals: number; away_goals: number; weight: number };

function resultsOf(matches: readonly ForecastMatch[], now: Instant, halfLife: number): Result[] {
  return matches.flatMap(({ kickoff_time, team_h, team_a, team_h_score, team_a_score }) => {
    if (team_h_score === null || team_a_score === null || kickoff_time === null) return [];
    const weight = 0.5 ** Math.max(0, (now - kickoff_time) / DAY / halfLife);
    return [{ home: team_h, away: team_a, home_goals: team_h_score, away_goals: team_a_score, weight }];
  });
}

/**
 * How much each club scores and concedes: Poisson rates by attack and defence with home advantage, where a match counts less the
 * longer ago it is (Dixon and Coles 1997, without the correction of low scores, which points do not notice). Maximum a posteriori by
 * coordinate ascent, around `before`.
 */
export function clubRates(
  { clubs, matches }: Pick<SeasonFacts, "clubs" | "matches">,
  before: ReadonlyMap<number, ClubRate>,
  now: Instant,
  parameters: ClubParameters,
): Map<number, ClubRate> {
  const { goals, home, prior_goals } = parameters;
  const results = resultsOf(matches, now, parameters.half_life);
  const rates = new Map(clubs.map(({ id }) => [id, { ...(before.get(id) ?? { attack: 0, defence: 0 }) }]));
  const prior = new Map([...rates].map(([id, rate]) => [id, { ...rate }]));
  const [atHome, away] = [goals * Math.exp(home / 2), goals * Math.exp(-home / 2)];
  for (let round = 0; round < ROUNDS_OF_FITTING; round++) {
    for (const [id, rate] of rates) {
      const first = prior.get(id)!;
      let [scored, expected] = [prior_goals * Math.exp(first.attack), prior_goals];
      let [conceded, faced] = [prior_goals * Math.exp(-first.defence), prior_goals];
      for (const result of results) {
        if (result.home !== id && result.away !== id) continue;
        const isHome = result.home === id;
        const other = rates.get(isHome ? result.away : result.home);
        if (other === undefined) continue;
        scored += result.weight * (isHome ? result.home_goals : result.away_goals);
        expected += result.weight * (isHome ? atHome : away) * Math.exp(-other.defence);
        conceded += result.weight * (isHome ? result.away_goals : result.home_goals);
        faced += result.weight * (isHome ? away : atHome) * Math.exp(other.attack);
      }
      rate.attack = Math.log(scored / expected);
      rate.defence = -Math.log(conceded / faced);
    }
  }
  return rates;
}

/** Goals that a side can be expected to score and to concede; `average`: of an average club, against which a match is easy or hard. */
export type MatchGoals = { scored: number; conceded: number; average: number };

export function matchGoals(
  rates: ReadonlyMap<number, ClubRate>,
  club: number,
  opponent: number,
  isHome: boolean,
  { goals, home }: ClubParameters,
): MatchGoals {
  const [own, other] = [rates.get(club), rates.get(opponent)];
  const advantage = isHome ? home / 2 : -home / 2;
  return {
    scored: goals * Math.exp(advantage + (own?.attack ?? 0) - (other?.defence ?? 0)),
    conceded: goals * Math.exp(-advantage + (other?.attack ?? 0) - (own?.defence ?? 0)),
    average: goals,
  };
}

/** What last season says of this one's clubs, which keep their codes from season to season. */
export function carriedRates(
  clubs: SeasonFacts["clubs"],
  lastSeason: ReadonlyMap<number, ClubRate> | null,
  { carried, promoted }: ClubParameters,
): Map<number, ClubRate> {
  if (lastSeason === null) return new Map();
  return new Map(
    clubs.map(({ id, code }) => {
      const rate = lastSeason.get(code);
      return [id, rate ? { attack: rate.attack * carried, defence: rate.defence * carried } : { ...promoted }];
    }),
  );
}
