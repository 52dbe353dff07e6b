import type { Ruleset } from "@elvan/rules";
import { baselines, isRecent } from "./baselines.ts";
import type { Baselines } from "./baselines.ts";
import { forecastMatches, lastSeasonRates } from "./forecast.ts";
import { knownBefore } from "./known.ts";
import { calibration, measures } from "./measures.ts";
import type { Calibration, Measures } from "./measures.ts";
import type { Parameters } from "./parameters.ts";
import type { ClubRate, PlayedMatch, PlayerForecast, SeasonFacts } from "./types.ts";

type Judged = { actual: PlayedMatch; forecast: PlayerForecast; recent: boolean; baselines: Baselines };

export type Compared = { model: Measures } & Record<keyof Baselines, Measures>;

export type Backtest = {
  season: number;
  from: number;
  to: number;
  /** Players who were on the pitch in one of their last three matches. */
  recent: Compared;
  all: Compared;
  /** Of players who were on the pitch in one of their last three matches. */
  probabilities: { plays_long: Calibration; scores: Calibration; keeps_clean_sheet: Calibration };
};

function judgeRound(
  facts: SeasonFacts,
  event: number,
  ruleset: Ruleset,
  parameters: Parameters,
  lastSeason: ReadonlyMap<number, ClubRate> | null,
): Judged[] {
  const deadline = facts.events.find(({ id }) => id === event)!.deadline_time;
  const known = knownBefore(facts, event);
  const then = new Map(known.players.map((player) => [player.id, player]));
  const baselinesOf = baselines(known.players, deadline, ruleset);
  const matches = known.matches.filter((match) => match.event === event);
  const forecasts = new Map(
    forecastMatches(known, matches, deadline, ruleset, parameters, lastSeason).map((forecast) => [
      `${forecast.player} ${forecast.match}`,
      forecast,
    ]),
  );
  return facts.players.flatMap((player) =>
    player.played.flatMap((actual) => {
      const forecast = forecasts.get(`${player.id} ${actual.match}`);
      const before = then.get(player.id);
      if (actual.event !== event || forecast === undefined || before === undefined) return [];
      return [{ actual, forecast, recent: isRecent(before), baselines: baselinesOf(before) }];
    }),
  );
}

function compare(judged: readonly Judged[]): Compared {
  const actual = judged.map(({ actual }) => actual.points);
  const of = (predicted: (one: Judged) => number) => measures(actual, judged.map(predicted));
  return {
    model: of(({ forecast }) => forecast.expected),
    season_average: of(({ baselines }) => baselines.season_average),
    form: of(({ baselines }) => baselines.form),
    minutes_x_points_per_90: of(({ baselines }) => baselines.minutes_x_points_per_90),
  };
}

/** Walks through a season's rounds, each forecast from what was known when its deadline passed. */
export function backtest(
  facts: SeasonFacts,
  from: number,
  to: number,
  ruleset: Ruleset,
  parameters: Parameters,
  lastSeason: ReadonlyMap<number, ClubRate> | null = lastSeasonRates(facts.season, parameters),
): Backtest {
  const judged: Judged[] = [];
  for (let event = from; event <= to; event++)
    judged.push(...judgeRound(facts, event, ruleset, parameters, lastSeason));
  const recent = judged.filter((one) => one.recent);
  const said = (probability: "plays_long" | "scores" | "keeps_clean_sheet", happened: (one: PlayedMatch) => boolean) =>
    calibration(
      recent.map(({ forecast }) => forecast[probability]),
      recent.map(({ actual }) => happened(actual)),
    );
  return {
    season: facts.season,
    from,
    to,
    recent: compare(recent),
    all: compare(judged),
    probabilities: {
      plays_long: said("plays_long", ({ stats }) => stats.minutes >= ruleset.steps.long_play_minutes),
      scores: said("scores", ({ stats }) => stats.goals_scored > 0),
      keeps_clean_sheet: said("keeps_clean_sheet", ({ stats }) => stats.clean_sheets > 0),
    },
  };
}
