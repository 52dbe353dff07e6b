import type { ForecastPlayer } from "./types.ts";

/** A multinomial logistic model of how long a player plays: not at all, a short play, a long one (60 minutes or more). */
export type MinutesParameters = {
  /** Of the features, for their scale. */
  mean: readonly number[];
  deviation: readonly number[];
  /** For "short" and "long", against "not at all": one for each feature, then the constant. */
  short: readonly number[];
  long: readonly number[];
};

export type MinutesForecast = { none: number; short: number; long: number };

/** How much each match counts against the one after it: a player's place now, this month, this season. */
const DECAYS = [0.5, 0.8, 0.95] as const;
const PRIOR_WEIGHT = 0.5;
/** What is taken for a player without matches: the shares of players who are in the squad. */
const PRIOR = { long: 0.35, plays: 0.5, minutes: 0.4 };
const MATCH = 90;
const SEASON_MINUTES = 2700;
const MOST_ABSENCES = 6;
/** A player is suspended after every third yellow card. */
const CARDS_OF_A_BAN = 3;

/** Of the market as a whole, in the round that is forecast. */
export type MarketTotals = { selected: number; transfers: number };

export function marketTotals(players: readonly ForecastPlayer[]): MarketTotals {
  let [selected, transfers] = [0, 0];
  for (const { market } of players) {
    selected += market?.selected ?? 0;
    transfers += market?.transfers_in ?? 0;
  }
  return { selected, transfers };
}

function decayed(values: readonly number[], decay: number, prior: number): number {
  let [sum, weights] = [PRIOR_WEIGHT * prior, PRIOR_WEIGHT];
  let weight = 1;
  for (const value of values.toReversed()) {
    sum += weight * value;
    weights += weight;
    weight *= decay;
  }
  return sum / weights;
}

/** Who is bought and sold more than their share tells who is going to play: managers read the news. */
function marketFeatures({ market }: ForecastPlayer, totals: MarketTotals): number[] {
  if (market === null || totals.selected === 0) return [Math.log(1e-3), 0, 0, 0];
  const share = (market.selected + 1) / (totals.selected + 1);
  const usual = share * totals.transfers;
  const few = 0.0005 * totals.transfers + 2;
  const bought = Math.log((market.transfers_in + few) / (usual + few));
  const sold = Math.log((market.transfers_out + few) / (usual + few));
  return [Math.log(Math.max(15 * share, 1e-4)), bought, sold, bought - sold];
}

function cardFeatures({ played }: ForecastPlayer): number[] {
  const last = played.at(-1)?.stats;
  const cards = played.reduce((sum, { stats }) => sum + stats.yellow_cards, 0);
  const banned = last !== undefined && last.yellow_cards > 0 && cards % CARDS_OF_A_BAN === 0;
  return [last !== undefined && last.red_cards > 0 ? 1 : 0, banned ? 1 : 0];
}

/** @param longPlay minutes that count as a long play (the ruleset's step) */
export function minutesFeatures(
  player: ForecastPlayer,
  season: number,
  totals: MarketTotals,
  longPlay: number,
): number[] {
  const minutes = player.played.map(({ stats }) => stats.minutes);
  const long = minutes.map((value) => (value >= longPlay ? 1 : 0));
  const plays = minutes.map((value) => (value > 0 ? 1 : 0));
  const shares = minutes.map((value) => value / MATCH);
  const recent = DECAYS.flatMap((decay) => [
    decayed(long, decay, PRIOR.long),
    decayed(plays, decay, PRIOR.plays),
    decayed(shares, decay, PRIOR.minutes),
  ]);
  const last = [
    long.at(-1) ?? PRIOR.long,
    long.at(-2) ?? PRIOR.long,
    plays.at(-1) ?? PRIOR.plays,
    plays.at(-2) ?? PRIOR.plays,
  ];
  const absences = plays.length - 1 - plays.lastIndexOf(1);
  const price = ((player.market ?? player.played.at(-1)?.market)?.price ?? player.start_price) / 20 - 3;
  const before = player.past.find(({ season_name }) => season_name === String(season - 1))?.stats.minutes ?? 0;
  const market = marketFeatures(player, totals);
  const features = [
    ...recent,
    ...last,
    Math.min(absences, MOST_ABSENCES) / MOST_ABSENCES,
    ...cardFeatures(player),
    ...market,
    price,
    before / SEASON_MINUTES,
    before > 0 ? 1 : 0,
    minutes.length === 0 ? 1 : 0,
    Math.min(minutes.length, 10) / 10,
    ...[1, 3, 4].map((type) => (player.element_type === type ? 1 : 0)),
  ];
  return [...features, ...products(features, market, player.element_type === 1)];
}

/** What a feature means depends on others: a sale of a regular, an absence of a goalkeeper. */
function products(features: readonly number[], market: readonly number[], isGoalkeeper: boolean): number[] {
  const at = (index: number) => features[index] ?? 0;
  return [
    ...[0, 3, 6].map((index) => at(index) * at(index + 1)),
    ...market.slice(1).flatMap((value) => [value * value, value * at(3), value * at(9), value * at(11)]),
    ...[0, 3, 9, 11].map((index) => (isGoalkeeper ? at(index) : 0)),
  ];
}

export function minutesForecast(features: readonly number[], parameters: MinutesParameters): MinutesForecast {
  const score = (weights: readonly number[]) =>
    features.reduce(
      (sum, value, index) => sum + ((value - parameters.mean[index]!) / parameters.deviation[index]!) * weights[index]!,
      weights[features.length]!,
    );
  const [short, long] = [Math.exp(score(parameters.short)), Math.exp(score(parameters.long))];
  const sum = 1 + short + long;
  return { none: 1 / sum, short: short / sum, long: long / sum };
}

/** What is said of a player counts beside what they have played: nobody who is injured or suspended plays. */
export function withStatus({ short, long }: MinutesForecast, { status, chance }: ForecastPlayer): MinutesForecast {
  const share = status === "a" ? 1 : status === "d" ? (chance ?? 50) / 100 : status === "n" ? 0 : (chance ?? 0) / 100;
  return { none: 1 - share * (short + long), short: share * short, long: share * long };
}
