import { join } from "node:path";
import { backtest, fit, lastSeasonRates, PARAMETERS } from "@elvan/forecast";
import type { Backtest } from "@elvan/forecast";
import { describe, expect, test } from "vitest";
import { runsWithFolder } from "../../scripts/needed.ts";
import { forecastFacts } from "../src/feed/forecast-facts.ts";
import { readFolder } from "../src/feed/public-api/read-folder.ts";
import { rulesetOf } from "../src/feed/public-api/season-rows.ts";

const DATA = process.env.ELVAN_SHARED_DATA ?? join(import.meta.dirname, "../../../shared/data");
const skip = !runsWithFolder(DATA);

const season = async (year: number) => {
  const folder = await readFolder(join(DATA, `allsvenskan-${year}`));
  return { facts: forecastFacts(folder), ruleset: rulesetOf(folder) };
};

function expectBetterThanBaselines({ recent, all, probabilities }: Backtest): void {
  for (const { model, ...baselines } of [recent, all]) {
    for (const baseline of Object.values(baselines)) {
      expect(model.rmse).toBeLessThan(baseline.rmse);
      expect(model.spearman).toBeGreaterThan(baseline.spearman);
    }
  }
  for (const { brier, base } of Object.values(probabilities)) expect(brier).toBeLessThan(base);
}

describe.skipIf(skip)("forecasts of real seasons [decide-01]", () => {
  test("rounds 6 to 10 of 2026 by parameters of 2024 and 2025", async () => {
    const { facts, ruleset } = await season(2026);
    const result = backtest(facts, 6, 10, ruleset, PARAMETERS);
    const { n, rmse, spearman, slope } = result.recent.model;
    expect(n).toBe(1548);
    expect(rmse).toBeLessThan(2.63);
    expect(spearman).toBeGreaterThan(0.52);
    expect(slope).toBeGreaterThan(0.9);
    expect(slope).toBeLessThan(1.1);
    // As they were measured before (../shared/data, issue "Decide well").
    expect(result.recent.season_average.rmse).toBeCloseTo(2.761, 2);
    expectBetterThanBaselines(result);
  });

  test("rounds of 2025 by parameters of 2024", async () => {
    const [before, { facts, ruleset }] = [await season(2024), await season(2025)];
    const parameters = fit([before.facts], ruleset);
    const result = backtest(facts, 12, 18, ruleset, parameters, lastSeasonRates(2025, parameters));
    expectBetterThanBaselines(result);
    expect(result.recent.model.slope).toBeGreaterThan(0.9);
    expect(result.recent.model.slope).toBeLessThan(1.1);
  });
});
