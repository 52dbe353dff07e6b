import { ELEMENT_TYPE_IDS } from "@elvan/rules";
import type { ElementTypeId, Ruleset } from "@elvan/rules";
import { carriedRates, clubRates } from "./club-rates.ts";
import { knownBefore } from "./known.ts";
import { fitLogistic } from "./logistic.ts";
import { marketTotals, minutesFeatures } from "./minutes.ts";
import type { Parameters } from "./parameters.ts";
import { RATE_NAMES } from "./player-rates.ts";
import type { RateName, RateParameters, Rates } from "./player-rates.ts";
import type { ClubRate, SeasonFacts } from "./types.ts";

/** Set by hand, by what others have found and by backtests; the rest is fitted. */
const SET = {
  clubs: {
    goals: 1.4,
    home: 0.25,
    half_life: 180,
    prior_goals: 6,
    carried: 0.7,
    promoted: { attack: -0.15, defence: -0.15 },
  },
  prior: {
    ...{ goals_scored: 10, assists: 14, winning_goals: 25, saves: 5, key_passes: 4 },
    ...{ clearances_blocks_interceptions: 3, yellow_cards: 12, red_cards: 60, own_goals: 60 },
    ...{ penalties_missed: 60, penalties_saved: 60 },
  },
  points: {
    ...{ long_minutes: 86, short_minutes: 24, attack: 0.8, key_passes: 0.5, saves: 0.4, defending: 0.3 },
    ...{ saves_size: 6, key_passes_size: 4, defending_size: 5 },
  },
} as const;

/** Keeps weights of rare features small. */
const RIDGE = 3;

/** The rates of each club when the season was over, by code. */
function endRates(
  facts: SeasonFacts,
  before: ReadonlyMap<number, ClubRate> | null,
  { clubs }: Pick<Parameters, "clubs">,
): Map<number, ClubRate> {
  const end = Math.max(...facts.matches.map(({ kickoff_time }) => kickoff_time ?? 0));
  const rates = clubRates(facts, carriedRates(facts.clubs, before, clubs), end, clubs);
  return new Map(facts.clubs.map(({ id, code }) => [code, rates.get(id)!]));
}

function positionMeans(seasons: readonly SeasonFacts[]): RateParameters["position"] {
  const means = (type: ElementTypeId): Rates => {
    const played = seasons.flatMap(({ players }) =>
      players.filter(({ element_type }) => element_type === type).flatMap((player) => player.played),
    );
    const matches = played.reduce((sum, { stats }) => sum + stats.minutes, 0) / 90;
    const mean = (name: RateName) => played.reduce((sum, { stats }) => sum + stats[name], 0) / matches;
    return Object.fromEntries(RATE_NAMES.map((name) => [name, mean(name)])) as Rates;
  };
  return Object.fromEntries(ELEMENT_TYPE_IDS.map((type) => [type, means(type)])) as RateParameters["position"];
}

function minutesSamples(facts: SeasonFacts, longPlay: number): { features: number[]; label: 0 | 1 | 2 }[] {
  return facts.events.flatMap(({ id }) => {
    const known = knownBefore(facts, id);
    const totals = marketTotals(known.players);
    return facts.players.flatMap(({ played }, index) => {
      const coming = played.filter(({ event }) => event === id);
      if (coming.length === 0) return [];
      const features = minutesFeatures(known.players[index]!, facts.season, totals, longPlay);
      return coming.map(({ stats: { minutes } }) => ({
        features,
        label: minutes >= longPlay ? (2 as const) : minutes > 0 ? (1 as const) : (0 as const),
      }));
    });
  });
}

/** Parameters from whole seasons that follow each other, the oldest first. */
export function fit(seasons: readonly SeasonFacts[], { steps }: Pick<Ruleset, "steps">): Parameters {
  const last = seasons.at(-1);
  if (last === undefined) throw new Error("There is no season to fit on.");
  const { clubs, prior, points } = SET;
  let rates: Map<number, ClubRate> | null = null;
  for (const facts of seasons) rates = endRates(facts, rates, { clubs });
  return {
    seasons: seasons.map(({ season }) => season),
    clubs,
    club_rates: Object.fromEntries(rates ?? []),
    minutes: fitLogistic(
      seasons.flatMap((facts) => minutesSamples(facts, steps.long_play_minutes)),
      RIDGE,
    ),
    rates: { position: positionMeans(seasons), prior, decay: 0.98, past_weight: 0.6, past_limit: 18 },
    points,
  };
}
