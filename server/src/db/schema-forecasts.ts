import type { Forecasts, MatchForecast } from "@elvan/contract";
import type { ColumnType, Generated } from "kysely";

type Time = ColumnType<Date, Date | string, Date | string>;

export type ForecastRunTable = {
  id: Generated<number>;
  made_at: Time;
  facts: string;
  told: ColumnType<Forecasts, string, string>;
  coming: ColumnType<ComingForecasts | null, string | null, string | null>;
  reasons: ColumnType<Record<string, MatchForecast[]>, string, string>;
};

export type ForecastEventTable = { event: number; made_at: Time };

export type ForecastKeptTable = {
  event: number;
  element: number;
  fixture: number;
  recent: boolean;
  low: number;
  high: number;
  expected: number;
  season_average: number;
  form: number;
  minutes_x_points_per_90: number;
};

export type ComingForecasts = { event: number; rows: Omit<ForecastKeptTable, "event">[] };

export type ForecastSchema = {
  forecast_run: ForecastRunTable;
  forecast_event: ForecastEventTable;
  forecast_kept: ForecastKeptTable;
};
