import { ALLSVENSKAN_2026, seeded, deriveBonuses, fixturePoints, withOverrides } from "@elvan/rules";
import type { ElementTypeId, StatLine } from "@elvan/rules";
import { describe, expect, test } from "vitest";
import { PARAMETERS } from "./parameters.ts";
import { RATE_NAMES } from "./player-rates.ts";
import { matchForecast } from "./points.ts";
import { statLine } from "./test-season.ts";

const { points, rates, clubs } = PARAMETERS;
const GOALS = { scored: 1.9, conceded: 1.1, average: clubs.goals };
const forecast = (
  type: ElementTypeId,
  play = { none: 0, short: 0, long: 1 },
  ruleset = ALLSVENSKAN_2026,
  goals = GOALS,
) => matchForecast({ player: 1, match: 1, element_type: type }, play, rates.position[type], goals, ruleset, points);

describe("points of a match [decide-01]", () => {
  test.each([1, 2, 3, 4] as const)("position %i: the parts sum to what is expected, within the range", (type) => {
    const found = forecast(type, { none: 0.2, short: 0.2, long: 0.6 });
    const sum = Object.values(found.parts).reduce((total, part) => total + part, 0);
    expect(found.expected).toBeCloseTo(sum, 9);
    expect(found.low).toBeLessThanOrEqual(found.expected);
    expect(found.high).toBeGreaterThan(found.expected);
    expect(found.plays).toBeCloseTo(0.8);
  });

  test.each([1, 2, 3, 4] as const)(
    "position %i: as many points as the ruleset gives for matches that are drawn",
    (type) => {
      const random = seeded("points of a match");
      const of = rates.position[type];
      const share = points.long_minutes / 90;
      const ease = GOALS.scored / clubs.goals;
      const pressure = GOALS.conceded / clubs.goals;
      const poisson = (mean: number) => {
        let [count, product] = [0, random()];
        for (const end = Math.exp(-mean); product > end; count++) product *= random();
        return count;
      };
      // A gamma draw by its size's exponentials: sizes are whole numbers in the test.
      const bursts = (mean: number, size: number) => {
        let gamma = 0;
        for (let i = 0; i < size; i++) gamma -= Math.log(1 - random());
        return poisson((mean * gamma) / size);
      };
      const draws = 40_000;
      let sum = 0;
      for (let draw = 0; draw < draws; draw++) {
        const stats: StatLine = statLine({ minutes: points.long_minutes });
        for (const name of RATE_NAMES)
          stats[name] = poisson(of[name] * share * (isAttack(name) ? ease ** points.attack : 1));
        stats.saves = type === 1 ? bursts(of.saves * share * pressure ** points.saves, points.saves_size) : 0;
        stats.key_passes = bursts(of.key_passes * share * ease ** points.key_passes, points.key_passes_size);
        const actions = of.clearances_blocks_interceptions * share * pressure ** points.defending;
        stats.clearances_blocks_interceptions = bursts(actions, points.defending_size);
        stats.goals_conceded = poisson(GOALS.conceded * share);
        stats.clean_sheets = stats.goals_conceded === 0 ? 1 : 0;
        Object.assign(stats, deriveBonuses(stats, type, ALLSVENSKAN_2026));
        sum += fixturePoints(stats, type, ALLSVENSKAN_2026);
      }
      expect(Math.abs(sum / draws - forecast(type).expected)).toBeLessThan(0.06);
    },
  );

  test("an easier match is worth more", () => {
    for (const type of [1, 2, 3, 4] as const) {
      const easy = forecast(type, undefined, undefined, { ...GOALS, scored: 2.5, conceded: 0.7 });
      const hard = forecast(type, undefined, undefined, { ...GOALS, scored: 0.8, conceded: 2.4 });
      expect(easy.expected).toBeGreaterThan(hard.expected);
    }
  });

  test("another scoring is another forecast", () => {
    const double = withOverrides(ALLSVENSKAN_2026, {
      ...{ rules: {}, element_types: [], pick_multiplier: null },
      scoring: { goals_scored: { "1": 12, "2": 12, "3": 10, "4": 10 } },
    });
    const [usual, more] = [forecast(4), forecast(4, undefined, double)];
    expect(more.parts.goals_scored).toBeCloseTo(2 * usual.parts.goals_scored, 6);
    expect(more.expected - usual.expected).toBeCloseTo(usual.parts.goals_scored, 6);
  });

  test("who does not play is worth nothing", () => {
    expect(forecast(3, { none: 1, short: 0, long: 0 })).toMatchObject({ plays: 0, scores: 0, low: 0, high: 0 });
  });
});

const isAttack = (name: string) => ["goals_scored", "assists", "winning_goals"].includes(name);
