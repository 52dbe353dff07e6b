import type { BestLeague, LastRounds, RecentPoints, ValuableTeam } from "@elvan/contract";
import { clubInMatch } from "@elvan/rules";
import type { BestLeagueRow } from "../../db/best-leagues.ts";
import type { Row } from "../../db/schema.ts";
import type { Facts } from "../facts.ts";
import { inPlayingOrder } from "./fixtures.ts";
import { sumStats } from "./player.ts";

export const viewValuableTeams = (facts: Facts): ValuableTeam[] =>
  facts.valuable.map((row) => ({
    entry: row.entry,
    name: row.name,
    player_name: `${row.first_name} ${row.last_name}`,
    value_with_bank: row.value,
    total_transfers: row.total_transfers,
  }));

export const viewBestLeagues = (rows: readonly BestLeagueRow[]): BestLeague[] =>
  rows.map(({ average, ...league }) => ({ ...league, average_score: average.toFixed(1) }));

const RECENT_MATCHES = 5;

/** Matches with a score, of the club that was the player's at the round's deadline, as in element-summary. */
export function viewRecentPoints(facts: Facts): RecentPoints[] {
  const points = new Map<number, (number | null)[]>();
  const isFull = (of: readonly unknown[] | undefined) => of?.length === RECENT_MATCHES;
  const fixtures = facts.fixtures
    .filter(({ event, team_h_score, team_a_score }) => event !== null && team_h_score !== null && team_a_score !== null)
    .toSorted(inPlayingOrder)
    .toReversed();
  for (const fixture of fixtures) {
    const lines = new Map(facts.stats.get(fixture.id)?.map((line) => [line.element, line]));
    for (const { element, team } of facts.rounds.get(fixture.event ?? 0) ?? []) {
      const line = lines.get(element);
      const team_now = facts.market.get(element)?.team ?? team;
      if (line === undefined && clubInMatch({ team, team_now }, fixture) === null) continue;
      const known = points.get(element);
      if (isFull(known)) continue;
      const scored = line !== undefined && line.minutes > 0 ? line.total_points : null;
      points.set(element, [scored, ...(known ?? [])]);
    }
    if (facts.elements.every(({ id }) => isFull(points.get(id)))) break;
  }
  return facts.elements.flatMap(({ id }) => {
    const own = points.get(id);
    return own === undefined ? [] : [{ id, points: own }];
  });
}

export function viewLastRounds(facts: Facts, rounds: number): LastRounds {
  const events = facts.events.flatMap(({ id }) => (facts.rounds.has(id) ? [id] : [])).slice(-rounds);
  const lines = new Map<number, Row<"fixture_stat">[]>();
  for (const { id, event } of facts.fixtures) {
    if (event === null || !events.includes(event)) continue;
    for (const line of facts.stats.get(id) ?? []) lines.set(line.element, [...(lines.get(line.element) ?? []), line]);
  }
  const elements = facts.elements.flatMap(({ id }) => {
    const own = lines.get(id) ?? [];
    // A card can be had on the bench.
    const isListed = own.some(({ minutes, total_points }) => minutes > 0 || total_points !== 0);
    if (!isListed) return [];
    const total_points = own.reduce((sum, line) => sum + line.total_points, 0);
    return [{ id, matches: own.filter(({ minutes }) => minutes > 0).length, total_points, ...sumStats(own) }];
  });
  return { events, elements };
}
