import { ALLSVENSKAN_2026, DAY, HOUR, seeded, STAT_NAMES } from "@elvan/rules";
import type { ElementTypeId, StatLine } from "@elvan/rules";
import { forecaster, PARAMETERS } from "@elvan/forecast";
import type { ForecastPlayer, SeasonFacts } from "@elvan/forecast";

const [CLUBS, SQUAD] = [16, 30];
export const SEASON_START = Date.parse("2026-04-04T13:00:00Z");
const random = seeded("whole season");
const events = Array.from({ length: 30 }, (_, index) => ({
  id: index + 1,
  deadline_time: SEASON_START + index * 7 * DAY,
}));
const matches = events.flatMap(({ id, deadline_time }) =>
  Array.from({ length: CLUBS / 2 }, (_, pair) => ({
    ...{ id: 8 * (id - 1) + pair + 1, event: id, kickoff_time: deadline_time + HOUR },
    ...{ team_h: ((pair + id) % CLUBS) + 1, team_a: ((CLUBS - 1 - pair + id) % CLUBS) + 1 },
    ...{ team_h_score: null, team_a_score: null },
  })),
);
const stats = (minutes: number) =>
  Object.fromEntries(
    STAT_NAMES.map((name) => [name, name === "minutes" ? minutes : Math.floor(random() * 20)]),
  ) as StatLine;
const players = Array.from({ length: CLUBS * SQUAD }, (_, index): ForecastPlayer => ({
  ...{ id: index + 1, code: index + 1, club: (index % CLUBS) + 1, start_price: 40 + Math.floor(random() * 60) },
  element_type: (1 + Math.floor(random() * 4)) as ElementTypeId,
  ...{ status: "a", chance: null, played: [] },
  market: {
    ...{ price: 50, selected: Math.floor(random() * 9000) },
    ...{ transfers_in: Math.floor(random() * 900), transfers_out: Math.floor(random() * 900) },
  },
  past: [{ season_name: "2025", stats: stats(Math.floor(random() * 2700)) }],
}));
/** 480 players in 30 rounds, before the first of them. */
export const WHOLE_SEASON: SeasonFacts = {
  ...{ season: 2026, events, matches, players },
  clubs: Array.from({ length: CLUBS }, (_, index) => ({ id: index + 1, code: index + 1 })),
};

export function forecastSeason() {
  const forecast = forecaster(WHOLE_SEASON, SEASON_START - DAY, PARAMETERS);
  return matches.map((match) => ({ match, ...forecast(match, ALLSVENSKAN_2026) }));
}
