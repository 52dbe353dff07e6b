import { forecastSeason } from "../server/test/support/whole-season.ts";
import { median, rounded, type BenchOptions, type Figure } from "./figure.ts";

/** `forecast`: every match of a whole season ahead, 480 players in 30 rounds. */
const RUNS = 5;
/** Seconds of the processor. */
const TARGET = 2;

export async function run({ sizes }: BenchOptions): Promise<Figure[]> {
  forecastSeason();
  const runs = Array.from({ length: sizes ? 1 : RUNS }, () => {
    const before = process.threadCpuUsage();
    const players = forecastSeason().flatMap((row) => row.players).length;
    const { user, system } = process.threadCpuUsage(before);
    return { players, seconds: (user + system) / 1e6 };
  });
  const value = median(runs.map(({ seconds }) => seconds));
  const right = runs.every(({ players }) => players === 14_400);
  return [
    {
      name: "forecast",
      value: rounded(value),
      unit: "s of the processor",
      target: TARGET,
      ok: right && value <= TARGET,
      right,
    },
  ];
}
