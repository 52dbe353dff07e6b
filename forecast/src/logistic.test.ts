import { seeded } from "@elvan/rules";
import { describe, expect, test } from "vitest";
import { fitLogistic, solve } from "./logistic.ts";
import { minutesForecast } from "./minutes.ts";

describe("the fit of minutes", () => {
  test("solves a system of equations", () => {
    const found = solve([Float64Array.of(4, 1), Float64Array.of(1, 3)], Float64Array.of(1, 2));
    expect([...found].map((value) => value.toFixed(6))).toEqual(["0.090909", "0.636364"]);
  });

  test("finds the probabilities that samples were drawn with", () => {
    const random = seeded("the fit of minutes");
    const chances = (x: number) => {
      const [short, long] = [Math.exp(0.5 * x - 1), Math.exp(2 * x)];
      return { short: short / (1 + short + long), long: long / (1 + short + long) };
    };
    const samples = Array.from({ length: 20_000 }, () => {
      const x = 4 * random() - 2;
      const { short, long } = chances(x);
      const drawn = random();
      return { features: [x], label: drawn < long ? (2 as const) : drawn < long + short ? (1 as const) : (0 as const) };
    });
    const parameters = fitLogistic(samples, 0.01);
    for (const x of [-1.5, 0, 1.5]) {
      const found = minutesForecast([x], parameters);
      expect(found.long).toBeCloseTo(chances(x).long, 1);
      expect(found.short).toBeCloseTo(chances(x).short, 1);
    }
  });
});
