import type { Forecasts, Player } from "@elvan/contract";

/** Expected points of a round in tenths, and its range; a double round is the sum, and its range too. */
export type RoundForecast = { expected: number; low: number; high: number };

/** Null where nothing is forecast. */
export function forecastIn(forecasts: Forecasts | null, player: Player, event: number): RoundForecast | null {
  const own = forecasts?.elements.find(({ id }) => id === player.id);
  if (own === undefined || forecasts === null) return null;
  const matches = forecasts.fixtures.filter(({ team_h, team_a }) => team_h === player.team || team_a === player.team);
  const places = [...matches.keys()].filter((place) => matches[place]?.event === event);
  if (places.length === 0) return null;
  const sum = (figures: readonly number[]) => places.reduce((total, place) => total + (figures[place] ?? 0), 0);
  return { expected: sum(own.points), low: sum(own.low), high: sum(own.high) };
}

/** Which of the values are the best, so that the eye finds them; none where all are equal or only one is known. */
export function bestOf(values: readonly (number | null)[], lowest = false): ReadonlySet<number> {
  const known = values.filter((value) => value !== null);
  const best = lowest ? Math.min(...known) : Math.max(...known);
  if (known.length < 2 || known.every((value) => value === best)) return new Set();
  return new Set(values.flatMap((value, index) => (value === best ? [index] : [])));
}
