import { join } from "node:path";
import { suggestPlan } from "../forecast/src/solver/index.ts";
import type { SolverProblem } from "../forecast/src/solver/index.ts";
import { loadEngine } from "../forecast/src/solver/load-engine.ts";
import { largeProblem } from "../forecast/src/solver/test-problem.ts";
import { planCourse } from "../rules/src/index.ts";
import { ROOT } from "../scripts/run.ts";
import type { BenchOptions, Figure } from "./figure.ts";
import { rounded } from "./figure.ts";
import { realMarket } from "./solver/real-market.ts";

/** `solver`: the best plan over six rounds, in the real market of 2026 for managers drawn by what is popular, and in made-up markets of 480. */
const ROUNDS = 6;
const SEEDS = [1, 2, 3, 4, 5, 6];
const GAP = 0.01;
/** Seconds until the gap. */
const TARGET = 10;
const CHIPS: SolverProblem["chips"] = ["wildcard", "uteam", "2capt", "pdbus"];

export async function run({ progress, sizes, seconds = 20 }: BenchOptions): Promise<Figure[]> {
  const engine = await loadEngine();
  const data = process.env.ELVAN_SHARED_DATA ?? join(ROOT, "../shared/data");
  const real = await realMarket(join(data, "allsvenskan-2026"), ROUNDS);
  // In small, one of each is enough to see that it runs.
  const seeds = sizes === undefined ? SEEDS : SEEDS.slice(0, 1);
  const figures: Figure[] = [];
  const measure = (name: string, problem: SolverProblem, target?: number) => {
    const [begun, cpu] = [performance.now(), process.cpuUsage()];
    let first: number | null = null;
    const result = suggestPlan(problem, engine, {
      seconds,
      gap: GAP,
      onBetter: () => (first ??= (performance.now() - begun) / 1000),
    });
    const value = (performance.now() - begun) / 1000;
    const used = process.cpuUsage(cpu);
    const plan = result.status === "solved" ? result.suggestion.plan : null;
    const gap = result.status === "solved" ? result.suggestion.gap : Infinity;
    const right =
      plan !== null && planCourse(problem.squad, plan, problem.facts).every(({ problems }) => problems.length === 0);
    progress(`${name}: ${rounded(value)} s, gap ${(100 * gap).toFixed(2)} %`);
    figures.push({
      name,
      value: rounded(value),
      unit: "s",
      ...(target !== undefined && { target }),
      ok: right && (target === undefined || (value <= target && gap <= GAP)),
      right,
      gap_percent: rounded(100 * gap),
      first_plan_s: rounded(first ?? Number.NaN),
      cpu_s: rounded((used.user + used.system) / 1e6),
    });
  };
  for (const seed of seeds) measure(`solver.real.${seed}`, real(seed), TARGET);
  for (const seed of seeds) measure(`solver.made_up.${seed}`, largeProblem(seed));
  for (const seed of seeds.slice(0, 3)) measure(`solver.all_chips.${seed}`, { ...real(seed), chips: CHIPS });
  return figures;
}
