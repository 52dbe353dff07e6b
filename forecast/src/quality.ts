import type { Baselines } from "./baselines.ts";
import { measures } from "./measures.ts";
import type { Measures } from "./measures.ts";

/** A forecast as it was told before its deadline, and the points that came of it. */
export type KeptForecast = Baselines & { actual: number; expected: number; low: number; high: number };

/** `within`: the share of forecasts whose range held. */
export type Quality = { n: number; within: number; model: Measures } & Record<keyof Baselines, Measures>;

export function compareKept(kept: readonly KeptForecast[]): Quality {
  const actual = kept.map((one) => one.actual);
  const of = (predicted: (one: KeptForecast) => number) => measures(actual, kept.map(predicted));
  return {
    n: kept.length,
    within: kept.filter(({ actual, low, high }) => actual >= low && actual <= high).length / kept.length,
    model: of(({ expected }) => expected),
    season_average: of(({ season_average }) => season_average),
    form: of(({ form }) => form),
    minutes_x_points_per_90: of(({ minutes_x_points_per_90 }) => minutes_x_points_per_90),
  };
}
