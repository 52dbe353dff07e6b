import { z } from "zod";
import { Iso, PathId } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A match that lies ahead; goals expected of each side in hundredths. */
export const ForecastFixture = z.object({
  id: z.int(),
  event: z.int().nullable(),
  kickoff_time: Iso.nullable(),
  team_h: z.int(),
  team_a: z.int(),
  team_h_goals: z.int(),
  team_a_goals: z.int(),
});
export type ForecastFixture = z.infer<typeof ForecastFixture>;

/**
 * Of a player: one number for each of the fixtures of the player's club, in the order of `fixtures`. `points`: expected, in tenths;
 * `low` and `high`: whole points that are reached in nine and in one of ten cases; `plays`: percent.
 */
export const ElementForecast = z.object({
  id: z.int(),
  points: z.array(z.int()),
  low: z.array(z.int()),
  high: z.array(z.int()),
  plays: z.array(z.int()),
});
export type ElementForecast = z.infer<typeof ElementForecast>;

/** `fitted_on`: the seasons that the forecasts have learnt from. */
export const Forecasts = z.object({
  made_at: Iso,
  fitted_on: z.array(z.int()),
  fixtures: z.array(ForecastFixture),
  elements: z.array(ElementForecast),
});
export type Forecasts = z.infer<typeof Forecasts>;

/** What points are expected for, in the order in which they are told. */
export const FORECAST_PARTS = [
  "minutes",
  "goals_scored",
  "assists",
  "winning_goals",
  "clean_sheets",
  "goals_conceded",
  "saves",
  "attacking_bonus",
  "defending_bonus",
  "cards",
  "other",
] as const;
const ForecastPart = z.enum(FORECAST_PARTS);
export type ForecastPart = z.infer<typeof ForecastPart>;

/** Points in tenths (`low` and `high` whole); the parts sum to `expected`. Probabilities in percent. */
export const MatchForecast = z.object({
  fixture: z.int(),
  expected: z.int(),
  low: z.int(),
  high: z.int(),
  plays: z.int(),
  plays_long: z.int(),
  scores: z.int(),
  keeps_clean_sheet: z.int(),
  parts: z.record(ForecastPart, z.int()),
});
export type MatchForecast = z.infer<typeof MatchForecast>;

/** In hundredths; `spearman` null where it says nothing, as after one match. */
const Quality = z.object({ rmse: z.int(), mae: z.int(), spearman: z.int().nullable() });
export type Quality = z.infer<typeof Quality>;

/** How good forecasts were beside simpler ones, of players who had been on the pitch in one of their last three matches. */
const Compared = z.object({
  /** Players in matches. */
  n: z.int(),
  model: Quality,
  season_average: Quality,
  form: Quality,
  minutes_x_points_per_90: Quality,
  /** How many of a hundred stayed from `low` to `high`. */
  within: z.int(),
});

/** Of rounds that are settled, each told before its deadline. `overall` null: there is none yet. */
export const ForecastQuality = z.object({
  events: z.array(Compared.extend({ event: z.int() })),
  overall: Compared.nullable(),
});
export type ForecastQuality = z.infer<typeof ForecastQuality>;

export const forecast = {
  list: endpoint({
    method: "GET",
    path: "/api/forecasts/",
    access: "public",
    limit: "read",
    summary: "Points that every player can expect in the coming matches; 404 before they have been worked out",
    maxAge: 60,
    status: 200,
    reply: Forecasts,
  }),
  element: endpoint({
    method: "GET",
    path: "/api/element/:element/forecasts/",
    access: "public",
    limit: "read",
    summary: "What a player's expected points are made of, match by match",
    status: 200,
    params: z.object({ element: PathId }),
    reply: z.array(MatchForecast),
  }),
  quality: endpoint({
    method: "GET",
    path: "/api/forecasts/quality/",
    access: "public",
    limit: "read",
    summary: "How good the forecasts of settled rounds were beside simpler ones",
    status: 200,
    reply: ForecastQuality,
  }),
};
