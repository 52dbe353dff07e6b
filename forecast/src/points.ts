import { deriveBonuses, GKP, statPoints } from "@elvan/rules";
import type { ElementTypeId, Ruleset, StatName } from "@elvan/rules";
import type { MatchGoals } from "./club-rates.ts";
import { CERTAIN, counts, mean, mixed, ofPoints, plus, quantile } from "./distribution.ts";
import type { Distribution } from "./distribution.ts";
import type { MinutesForecast } from "./minutes.ts";
import type { Rates } from "./player-rates.ts";
import type { ForecastPart, PlayerForecast } from "./types.ts";

export type PointsParameters = {
  /** Minutes of a long play, and of a short one. */
  long_minutes: number;
  short_minutes: number;
  /** How much the goals expected in a match say of a player's own: 0 nothing, 1 all. */
  attack: number;
  key_passes: number;
  saves: number;
  defending: number;
  /** Of negative binomial counts. */
  saves_size: number;
  key_passes_size: number;
  defending_size: number;
};

type Parts = Record<ForecastPart, Distribution>;

const MATCH = 90;

/** What a player's match is worth, part by part, who plays so many minutes of it. */
function partsOf(
  rates: Rates,
  goals: MatchGoals,
  minutes: number,
  type: ElementTypeId,
  ruleset: Ruleset,
  parameters: PointsParameters,
): Parts {
  const share = minutes / MATCH;
  const ease = goals.scored / goals.average;
  const pressure = goals.conceded / goals.average;
  const worth = (name: StatName) => (count: number) => statPoints(name, count, type, ruleset);
  const events = (name: keyof Rates, factor = 1) => ofPoints(counts(rates[name] * share * factor), worth(name));
  const attack = ease ** parameters.attack;
  const conceded = counts(goals.conceded * share);
  const isLong = minutes >= ruleset.steps.long_play_minutes;
  const bonus = (key_passes: number, clearances_blocks_interceptions: number) =>
    deriveBonuses({ key_passes, clearances_blocks_interceptions }, type, ruleset);
  const passes = counts(rates.key_passes * share * ease ** parameters.key_passes, parameters.key_passes_size);
  const actions = counts(
    rates.clearances_blocks_interceptions * share * pressure ** parameters.defending,
    parameters.defending_size,
  );
  const saves = type === GKP ? counts(rates.saves * share * pressure ** parameters.saves, parameters.saves_size) : null;
  return {
    minutes: ofPoints(Float64Array.of(1), () => worth("minutes")(Math.round(minutes))),
    goals_scored: events("goals_scored", attack),
    assists: events("assists", attack),
    winning_goals: events("winning_goals", attack),
    // Told apart from goals conceded, with which they go together.
    clean_sheets: CERTAIN,
    goals_conceded: ofPoints(
      conceded,
      (count) => worth("goals_conceded")(count) + (isLong && count === 0 ? worth("clean_sheets")(1) : 0),
    ),
    saves: saves === null ? CERTAIN : ofPoints(saves, worth("saves")),
    attacking_bonus: ofPoints(passes, (count) => worth("attacking_bonus")(bonus(count, 0).attacking_bonus)),
    defending_bonus: ofPoints(actions, (count) => worth("defending_bonus")(bonus(0, count).defending_bonus)),
    cards: plus(events("yellow_cards"), events("red_cards")),
    other: plus(events("own_goals"), plus(events("penalties_missed"), events("penalties_saved"))),
  };
}

type Case = { probability: number; points: Distribution; parts: Record<ForecastPart, number> };

function caseOf(probability: number, parts: Parts, cleanSheet: number): Case {
  const means = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, mean(part)])) as Case["parts"];
  means.clean_sheets = cleanSheet;
  means.goals_conceded -= cleanSheet;
  return { probability, points: Object.values(parts).reduce(plus), parts: means };
}

/** Points of a match through the ruleset's own scoring, with its steps, as a distribution over what can happen in it. */
export function matchForecast(
  of: { player: number; match: number; element_type: ElementTypeId },
  play: MinutesForecast,
  rates: Rates,
  goals: MatchGoals,
  ruleset: Ruleset,
  parameters: PointsParameters,
): PlayerForecast {
  const type = of.element_type;
  const long = partsOf(rates, goals, parameters.long_minutes, type, ruleset, parameters);
  const short = partsOf(rates, goals, parameters.short_minutes, type, ruleset, parameters);
  const clean = Math.exp((-goals.conceded * parameters.long_minutes) / MATCH);
  const cases = [
    caseOf(play.long, long, clean * statPoints("clean_sheets", 1, type, ruleset)),
    caseOf(play.short, short, 0),
  ];
  const points = mixed([{ probability: play.none, points: CERTAIN }, ...cases]);
  const parts = Object.fromEntries(
    Object.keys(long).map((name) => [
      name,
      cases.reduce((sum, { probability, parts }) => sum + probability * parts[name as ForecastPart], 0),
    ]),
  ) as PlayerForecast["parts"];
  const attack = (goals.scored / goals.average) ** parameters.attack;
  const noGoal = (minutes: number) => Math.exp((-rates.goals_scored * attack * minutes) / MATCH);
  return {
    player: of.player,
    match: of.match,
    plays: play.long + play.short,
    plays_long: play.long,
    scores: play.long * (1 - noGoal(parameters.long_minutes)) + play.short * (1 - noGoal(parameters.short_minutes)),
    keeps_clean_sheet: play.long * clean,
    expected: Object.values(parts).reduce((sum, part) => sum + part, 0),
    parts,
    low: quantile(points, 0.1),
    high: quantile(points, 0.9),
  };
}
