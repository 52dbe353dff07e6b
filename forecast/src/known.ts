import { HOUR } from "@elvan/rules";
import type { ForecastMatch, ForecastPlayer, SeasonFacts } from "./types.ts";

/** A match that kicked off so long before the deadline is over when it passes. */
const MATCH_TIME = 2 * HOUR;

/**
 * What was known when the deadline of a round passed: earlier rounds, results, and the market's counters. What is said of players
 * today was not said then, so nobody is injured.
 */
export function knownBefore(facts: SeasonFacts, event: number): SeasonFacts {
  const deadline = facts.events.find(({ id }) => id === event)?.deadline_time;
  if (deadline === undefined) throw new Error(`There is no round ${event}.`);
  const isOver = (kickoff: number | null) => kickoff !== null && kickoff + MATCH_TIME <= deadline;
  const hidden = (match: ForecastMatch): ForecastMatch =>
    isOver(match.kickoff_time) ? match : { ...match, team_h_score: null, team_a_score: null };
  const then = (player: ForecastPlayer): ForecastPlayer => {
    const coming = player.played.find((line) => line.event === event);
    const played = player.played.filter((line) => line.event < event && isOver(line.kickoff_time));
    const club = coming?.club ?? played.at(-1)?.club ?? player.club;
    return { ...player, club, status: "a", chance: null, played, market: coming?.market ?? null };
  };
  return { ...facts, matches: facts.matches.map(hidden), players: facts.players.map(then) };
}
