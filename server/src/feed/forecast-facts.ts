import { STAT_NAMES } from "@elvan/rules";
import type { StatLine } from "@elvan/rules";
import type { ForecastPlayer, PlayedMatch, SeasonFacts } from "@elvan/forecast";
import type { ElementFacts, HistoryFacts, PublicFolder } from "./public-api/shapes.ts";

const statsOf = (row: Record<(typeof STAT_NAMES)[number], number>): StatLine =>
  Object.fromEntries(STAT_NAMES.map((name) => [name, row[name]])) as StatLine;

/** What a forecast knows of a season, from the public API's files. */
export function forecastFacts({ bootstrap, fixtures, summaries }: PublicFolder): SeasonFacts {
  const clubsOf = new Map(fixtures.map(({ id, team_h, team_a }) => [id, { team_h, team_a }]));
  const played = (row: HistoryFacts): PlayedMatch[] => {
    const clubs = clubsOf.get(row.fixture);
    if (clubs === undefined || row.kickoff_time === null) return [];
    const { value: price, selected, transfers_in, transfers_out } = row;
    return [
      {
        match: row.fixture,
        event: row.round,
        club: row.was_home ? clubs.team_h : clubs.team_a,
        kickoff_time: row.kickoff_time,
        points: row.total_points,
        stats: statsOf(row),
        market: { price, selected, transfers_in, transfers_out },
      },
    ];
  };
  const player = (element: ElementFacts): ForecastPlayer => {
    const summary = summaries.get(element.id);
    return {
      id: element.id,
      code: element.code,
      element_type: element.element_type,
      club: element.team,
      start_price: element.now_cost - element.cost_change_start,
      status: element.status,
      chance: element.chance_of_playing_next_round,
      played: (summary?.history ?? []).flatMap(played).toSorted((a, b) => a.kickoff_time - b.kickoff_time),
      market: null,
      past: (summary?.history_past ?? []).map((past) => ({ season_name: past.season_name, stats: statsOf(past) })),
    };
  };
  return {
    season: new Date(bootstrap.events[0]?.deadline_time ?? 0).getUTCFullYear(),
    clubs: bootstrap.teams.map(({ id, code }) => ({ id, code })),
    events: bootstrap.events.map(({ id, deadline_time }) => ({ id, deadline_time })),
    matches: fixtures,
    players: bootstrap.elements.map(player),
  };
}
