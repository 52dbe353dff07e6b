import type { RoundPlayer } from "@elvan/rules";
import type { Facts } from "./facts.ts";

/** The club of a round: that of its deadline. A player added later, and a round to come, have that of today. */
export function clubOfRound(facts: Facts, event: number, element: number): number {
  const then = facts.rounds.get(event)?.find((row) => row.element === element);
  return then?.team ?? facts.market.get(element)?.team ?? 0;
}

export function roundPlayers(facts: Facts, event: number): RoundPlayer[] {
  const clubs = new Map(facts.rounds.get(event)?.map(({ element, team }) => [element, team]));
  return facts.elements.map(({ id, element_type, team }) => ({
    id,
    element_type,
    team: clubs.get(id) ?? team,
    team_now: team,
  }));
}
