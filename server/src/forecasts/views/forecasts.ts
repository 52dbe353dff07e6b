import { FORECAST_PARTS } from "@elvan/contract";
import type { ElementForecast, Forecasts, MatchForecast } from "@elvan/contract";
import { PARAMETERS } from "@elvan/forecast";
import type { ForecastMatch, ForecastPlayer, PlayerForecast } from "@elvan/forecast";
import { iso } from "../../platform/times.ts";

/** A match, the goals that each side can expect, and what its players can. */
export type ForecastMatchRow = { match: ForecastMatch; home: number; away: number; players: PlayerForecast[] };

const tenths = (points: number): number => Math.round(10 * points) || 0;
const hundredths = (value: number): number => Math.round(100 * value) || 0;

export function viewForecasts(
  rows: readonly ForecastMatchRow[],
  players: readonly ForecastPlayer[],
  made_at: Date,
): Forecasts {
  const elements = new Map(
    players.map(({ id }): [number, ElementForecast] => [id, { id, points: [], low: [], high: [], plays: [] }]),
  );
  for (const { player, expected, low, high, plays } of rows.flatMap((row) => row.players)) {
    const element = elements.get(player);
    element?.points.push(tenths(expected));
    element?.low.push(low);
    element?.high.push(high);
    element?.plays.push(hundredths(plays));
  }
  return {
    made_at: iso(made_at),
    fitted_on: [...PARAMETERS.seasons],
    fixtures: rows.map(({ match: { id, event, kickoff_time, team_h, team_a }, home, away }) => ({
      ...{ id, event, team_h, team_a },
      kickoff_time: kickoff_time === null ? null : iso(new Date(kickoff_time)),
      ...{ team_h_goals: hundredths(home), team_a_goals: hundredths(away) },
    })),
    elements: [...elements.values()],
  };
}

/** Rounded so that the parts still sum to the whole: the largest remainders are rounded up. */
function partsOf({ parts, expected }: PlayerForecast): MatchForecast["parts"] {
  const floors = FORECAST_PARTS.map((part) => ({ part, exact: 10 * parts[part], value: Math.floor(10 * parts[part]) }));
  let left = tenths(expected) - floors.reduce((sum, { value }) => sum + value, 0);
  for (const one of floors.toSorted((a, b) => b.exact - b.value - (a.exact - a.value))) {
    if (left <= 0) break;
    one.value += 1;
    left -= 1;
  }
  return Object.fromEntries(floors.map(({ part, value }) => [part, value || 0])) as MatchForecast["parts"];
}

/** By player: what the points of each match are made of. */
export function viewReasons(rows: readonly ForecastMatchRow[]): Record<string, MatchForecast[]> {
  const reasons: Record<string, MatchForecast[]> = {};
  for (const forecast of rows.flatMap((row) => row.players)) {
    const { player, match: fixture, low, high } = forecast;
    (reasons[player] ??= []).push({
      ...{ fixture, expected: tenths(forecast.expected), low, high },
      plays: hundredths(forecast.plays),
      plays_long: hundredths(forecast.plays_long),
      scores: hundredths(forecast.scores),
      keeps_clean_sheet: hundredths(forecast.keeps_clean_sheet),
      parts: partsOf(forecast),
    });
  }
  return reasons;
}
