import { planCourse, toPicks } from "@elvan/rules";
import type { Plan } from "@elvan/rules";
import type { SolverProblem } from "./problem.ts";
import { NO_POINTS } from "./situation.ts";

/** How far forecasts of a player in a match were off (docs/forecast.md). */
const POINTS_OFF = 2.6;
/** Standard deviations that eight of ten lie within. */
const EIGHT_OF_TEN = 1.28;

/** What one plan brings more than another; each part of it, which sum to `gain`. */
export type Compared = {
  /** Expected points, transfers paid. */
  gain: number;
  /** Eight of ten times the gain lies between these, as if players were independent. */
  low: number;
  high: number;
  /** From 0 to 1: that it brings more at all. */
  chance: number;
  /** What each player brings more in the one plan, the greatest difference first. */
  players: readonly { element: number; points: number }[];
  /** Points that its transfers cost less. */
  transfers: number;
};

export function comparePlans(problem: SolverProblem, one: Plan, other: Plan): Compared {
  const [mine, theirs] = [counted(problem, one), counted(problem, other)];
  const byPlayer = new Map<number, number>();
  let squares = 0;
  for (const key of new Set([...mine.times.keys(), ...theirs.times.keys()])) {
    const [element, t] = key.split(" ").map(Number) as [number, number];
    const more = (mine.times.get(key) ?? 0) - (theirs.times.get(key) ?? 0);
    if (more === 0) continue;
    squares += more ** 2;
    const points = more * ((problem.expected.get(element) ?? NO_POINTS)[t] ?? 0);
    byPlayer.set(element, (byPlayer.get(element) ?? 0) + points);
  }
  const players = [...byPlayer]
    .map(([element, points]) => ({ element, points }))
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const transfers = theirs.cost - mine.cost;
  const gain = players.reduce((sum, { points }) => sum + points, transfers);
  const spread = POINTS_OFF * Math.sqrt(squares);
  const chance = spread === 0 ? 0.5 : 1 / (1 + Math.exp((-1.702 * gain) / spread));
  const reach = EIGHT_OF_TEN * spread;
  return { gain, low: gain - reach, high: gain + reach, chance, players, transfers };
}

/** How many times each player counts in each round. */
function counted({ squad, facts, horizon }: SolverProblem, plan: Plan): { times: Map<string, number>; cost: number } {
  const times = new Map<string, number>();
  let cost = 0;
  for (const [t, step] of planCourse(squad, plan, facts).slice(0, horizon).entries()) {
    cost += step.cost;
    for (const { element, multiplier } of toPicks(step.squad, facts.market, facts.rounds[t]!.ruleset, step.event))
      times.set(`${element} ${t}`, multiplier);
  }
  return { times, cost };
}
