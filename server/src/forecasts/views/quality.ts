import type { ForecastQuality, Quality } from "@elvan/contract";
import { compareKept } from "@elvan/forecast";
import type { KeptForecast } from "@elvan/forecast";
import type { JudgedForecast } from "../../db/forecasts.ts";

const keptOf = (row: JudgedForecast): KeptForecast => ({
  ...{ actual: row.actual, low: row.low, high: row.high, expected: row.expected / 100 },
  season_average: row.season_average / 100,
  form: row.form / 100,
  minutes_x_points_per_90: row.minutes_x_points_per_90 / 100,
});

const hundredths = (value: number) => Math.round(100 * value);

function compared(rows: readonly JudgedForecast[]) {
  const { n, within, ...found } = compareKept(rows.map(keptOf));
  const quality = ({ rmse, mae, spearman }: (typeof found)["model"]): Quality => ({
    ...{ rmse: hundredths(rmse), mae: hundredths(mae) },
    spearman: Number.isFinite(spearman) ? hundredths(spearman) : null,
  });
  return {
    n,
    model: quality(found.model),
    season_average: quality(found.season_average),
    form: quality(found.form),
    minutes_x_points_per_90: quality(found.minutes_x_points_per_90),
    within: hundredths(within),
  };
}

export function viewForecastQuality(rows: readonly JudgedForecast[]): ForecastQuality {
  return {
    events: [...Map.groupBy(rows, ({ event }) => event)].map(([event, members]) => ({ event, ...compared(members) })),
    overall: rows.length === 0 ? null : compared(rows),
  };
}
