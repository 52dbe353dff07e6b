import { isOver, STAT_NAMES } from "@elvan/rules";
import type { ElementTypeId, StatLine } from "@elvan/rules";
import type { ForecastMatch, ForecastPlayer, PlayedMatch, SeasonFacts } from "@elvan/forecast";
import type { Row } from "../db/schema.ts";
import type { ElementFacts, Facts } from "../season/facts.ts";

/** All that is over, in the order of kick-offs; matches without a time have not been played. */
type Over = { fixture: Row<"fixture">; event: number; kickoff_time: number; lines: Map<number, Row<"fixture_stat">> };
type Market = Map<number, Row<"element_event">>;

const statsOf = (row: Partial<Record<(typeof STAT_NAMES)[number], number>> | undefined): StatLine =>
  Object.fromEntries(STAT_NAMES.map((name) => [name, row?.[name] ?? 0])) as StatLine;

const isPlayed = (fixture: Row<"fixture">) => isOver(fixture) && !fixture.abandoned && !fixture.voided;

function matchesOver(facts: Facts): Over[] {
  return facts.fixtures
    .flatMap((fixture) => {
      const { event, kickoff_time } = fixture;
      if (!isPlayed(fixture) || event === null || kickoff_time === null) return [];
      const lines = new Map((facts.stats.get(fixture.id) ?? []).map((line) => [line.element, line]));
      return [{ fixture, event, kickoff_time: kickoff_time.getTime(), lines }];
    })
    .toSorted((a, b) => a.kickoff_time - b.kickoff_time);
}

/** Who was at a club when a round's deadline passed counts as present, also without a line. */
function playedBy(element: number, over: readonly Over[], markets: ReadonlyMap<number, Market>): PlayedMatch[] {
  return over.flatMap(({ fixture, event, kickoff_time, lines }) => {
    const line = lines.get(element);
    const then = markets.get(event)?.get(element);
    const club = line?.team ?? then?.team;
    if (club === undefined || then === undefined || (fixture.team_h !== club && fixture.team_a !== club)) return [];
    const { value: price, selected, transfers_in, transfers_out } = then;
    return [
      {
        ...{ match: fixture.id, event, club, kickoff_time, points: line?.total_points ?? 0 },
        stats: statsOf(line),
        market: { price, selected, transfers_in, transfers_out },
      },
    ];
  });
}

const matchOf = (fixture: Row<"fixture">): ForecastMatch => ({
  ...{ id: fixture.id, event: fixture.event, team_h: fixture.team_h, team_a: fixture.team_a },
  kickoff_time: fixture.kickoff_time?.getTime() ?? null,
  team_h_score: isPlayed(fixture) ? fixture.team_h_score : null,
  team_a_score: isPlayed(fixture) ? fixture.team_a_score : null,
});

/** Matches that nobody has begun to play. */
export const matchesAhead = (facts: Facts): ForecastMatch[] =>
  facts.fixtures.filter((row) => !row.started && !isOver(row) && !row.voided).map(matchOf);

export function forecastFactsOf(facts: Facts): SeasonFacts {
  const over = matchesOver(facts);
  const byClub = new Map(
    facts.teams.map(({ id }) => [id, over.filter(({ fixture }) => fixture.team_h === id || fixture.team_a === id)]),
  );
  const markets = new Map(
    [...facts.rounds].map(([event, rows]) => [event, new Map(rows.map((row) => [row.element, row]))]),
  );
  const hasMoved = new Set(
    [...facts.rounds.values()].flatMap((rows) =>
      rows.flatMap(({ element, team }) => (facts.market.get(element)?.team === team ? [] : [element])),
    ),
  );
  const player = (element: ElementFacts): ForecastPlayer => ({
    ...{ id: element.id, code: element.code, element_type: element.element_type as ElementTypeId, club: element.team },
    ...{ start_price: element.start_cost, status: element.status, chance: element.chance_of_playing_next_round },
    played: playedBy(element.id, hasMoved.has(element.id) ? over : (byClub.get(element.team) ?? []), markets),
    market: {
      ...{ price: element.now_cost, selected: element.selected },
      ...{ transfers_in: element.transfers_in_event, transfers_out: element.transfers_out_event },
    },
    past: (facts.past.get(element.code) ?? []).map(({ season_name, stats }) => ({
      season_name,
      stats: statsOf(stats),
    })),
  });
  return {
    season: facts.events[0]?.deadline_time.getUTCFullYear() ?? 0,
    clubs: facts.teams.map(({ id, code }) => ({ id, code })),
    events: facts.events.map(({ id, deadline_time }) => ({ id, deadline_time: deadline_time.getTime() })),
    matches: facts.fixtures.map(matchOf),
    players: facts.elements.filter(({ removed }) => !removed).map(player),
  };
}
