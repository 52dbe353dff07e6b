import { expect, test } from "vitest";
import { softHyphens } from "./soft-hyphens.ts";

test.each([
  ["Ståhlkrantz Bielke", "Ståhl-krantz Bielke"],
  ["V. von Essenhielm", "V. von Essen-hielm"],
  ["Þ. Skarphéðinsson", "Þ. Skarp-hé-ðins-son"],
  ["K. Bjargmundsson", "K. Bjarg-munds-son"],
  ["Dagbjartsson", "Dag-bjarts-son"],
  ["Lindströmsen", "Lind-ström-sen"],
  ["Schwarzenbeck", "Schwar-zen-beck"],
  ["Rosenqvist", "Rosen-qvist"],
  ["Malachowski", "Mala-chowski"],
])("%s may be divided as %s", (name, divided) => {
  expect(softHyphens(name).replaceAll("\u00AD", "-")).toBe(divided);
});

test("short words stay whole", () => {
  expect(softHyphens("A. af Holm Ek")).toBe("A. af Holm Ek");
});
