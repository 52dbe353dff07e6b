import { comparePlans, highsEngine, suggestPlan } from "@elvan/forecast/solver";
import type { Suggestion } from "@elvan/forecast/solver";
import { planCourse } from "@elvan/rules";
import loadHighs from "highs";
import wasm from "highs/runtime?url";
import type { SolverAnswer, SolverAsk, SolverFound } from "./solver-messages.ts";

const GAP = 0.01;

const tell = (answer: SolverAnswer) => postMessage(answer);

addEventListener("message", ({ data }: MessageEvent<SolverAsk>) => void solve(data));

async function solve({ problem, mine, seconds }: SolverAsk): Promise<void> {
  const highs = await loadHighs({ locateFile: () => wasm });
  const found = ({ plan, gap }: Suggestion): SolverFound => ({
    plan,
    compared: comparePlans(problem, plan, mine),
    gap,
  });
  const isLegal = ({ plan }: Suggestion) =>
    planCourse(problem.squad, plan, problem.facts).every(({ problems }) => problems.length === 0);
  const result = suggestPlan(problem, highsEngine(highs), {
    seconds,
    gap: GAP,
    onBetter: (suggestion) => isLegal(suggestion) && tell({ kind: "better", found: found(suggestion) }),
  });
  if (result.status === "impossible") tell({ kind: "impossible", wishes: result.wishes });
  else if (result.status === "solved" && isLegal(result.suggestion)) {
    tell({ kind: "done", found: found(result.suggestion) });
  } else tell({ kind: "nothing" });
}
