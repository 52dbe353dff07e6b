import type { Instant, PlayerStatus, Ruleset } from "@elvan/rules";
import { carriedRates, clubRates, matchGoals } from "./club-rates.ts";
import { marketTotals, minutesFeatures, minutesForecast, withStatus } from "./minutes.ts";
import type { Parameters } from "./parameters.ts";
import { playerRates } from "./player-rates.ts";
import { matchForecast } from "./points.ts";
import type { ClubRate, ForecastMatch, ForecastPlayer, PlayerForecast, SeasonFacts } from "./types.ts";

/** Of the season before, by club code; null where nothing is known of it. */
export function lastSeasonRates(season: number, { seasons, club_rates }: Parameters): Map<number, ClubRate> | null {
  if (seasons.at(-1) !== season - 1) return null;
  return new Map(Object.entries(club_rates).map(([code, rate]) => [Number(code), rate]));
}

/** A match that lies ahead: the goals that each side can expect, and the points of its players. */
export type MatchForecasts = { home: number; away: number; players: PlayerForecast[] };

/** What is said of these players is about the next match alone; of others it is not known until when. */
const BACK_SOON: ReadonlySet<PlayerStatus> = new Set(["d", "s"]);

/** The match that each club plays next. */
function nextMatches({ matches }: SeasonFacts, now: Instant): Map<number, number> {
  const ahead = matches.filter(({ kickoff_time, team_h_score }) => team_h_score === null && (kickoff_time ?? 0) >= now);
  const next = new Map<number, number>();
  for (const { id, team_h, team_a } of ahead.toSorted((a, b) => a.kickoff_time! - b.kickoff_time!))
    for (const club of [team_h, team_a]) if (!next.has(club)) next.set(club, id);
  return next;
}

/** Works out match by match, so that a server can do other things in between. */
export function forecaster(
  facts: SeasonFacts,
  now: Instant,
  parameters: Parameters,
  lastSeason: ReadonlyMap<number, ClubRate> | null = lastSeasonRates(facts.season, parameters),
): (match: ForecastMatch, ruleset: Ruleset) => MatchForecasts {
  const rates = clubRates(facts, carriedRates(facts.clubs, lastSeason, parameters.clubs), now, parameters.clubs);
  const totals = marketTotals(facts.players);
  const squads = Map.groupBy(facts.players, ({ club }) => club);
  const next = nextMatches(facts, now);
  const known = new Map<string, ReturnType<typeof knownOf>>();
  const knownOf = (player: ForecastPlayer, longPlay: number) => ({
    play: minutesForecast(minutesFeatures(player, facts.season, totals, longPlay), parameters.minutes),
    rates: playerRates(player, facts.season, parameters.rates),
  });
  const side = (match: ForecastMatch, club: number, ruleset: Ruleset) => {
    const isHome = club === match.team_h;
    const goals = matchGoals(rates, club, isHome ? match.team_a : match.team_h, isHome, parameters.clubs);
    const longPlay = ruleset.steps.long_play_minutes;
    const players = (squads.get(club) ?? []).map((player) => {
      const key = `${player.id} ${longPlay}`;
      const of = known.get(key) ?? knownOf(player, longPlay);
      known.set(key, of);
      const isBack = BACK_SOON.has(player.status) && (next.get(club) ?? match.id) !== match.id;
      const play = isBack ? of.play : withStatus(of.play, player);
      const who = { player: player.id, match: match.id, element_type: player.element_type };
      return matchForecast(who, play, of.rates, goals, ruleset, parameters.points);
    });
    return { goals: goals.scored, players };
  };
  return (match, ruleset) => {
    const [home, away] = [side(match, match.team_h, ruleset), side(match, match.team_a, ruleset)];
    return { home: home.goals, away: away.goals, players: [...home.players, ...away.players] };
  };
}

/** Points that the players of both clubs can expect in these matches, which lie ahead. */
export function forecastMatches(
  facts: SeasonFacts,
  matches: readonly ForecastMatch[],
  now: Instant,
  ruleset: Ruleset,
  parameters: Parameters,
  lastSeason: ReadonlyMap<number, ClubRate> | null = lastSeasonRates(facts.season, parameters),
): PlayerForecast[] {
  const forecast = forecaster(facts, now, parameters, lastSeason);
  return matches.flatMap((match) => forecast(match, ruleset).players);
}
