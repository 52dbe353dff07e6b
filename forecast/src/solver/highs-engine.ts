import type { Highs } from "highs";
import type { Engine, EngineResult, Mip, MipSolution, Relaxed } from "./problem.ts";

/** HiGHS, loaded for the page or for a test. It answers in one go; better solutions are told meanwhile. */
export function highsEngine(highs: Highs): Engine {
  const { callbackType, modelStatus, objectiveSense } = highs.constants;
  return { relax, solve };

  function relax(mip: Mip): Relaxed | null {
    const { integrality: _, ...continuous } = toModel(mip);
    return highs.withModel(continuous, (model) => {
      model.options.set({ output_flag: false, solver: "simplex" });
      model.run();
      if (model.getModelStatus() !== modelStatus.optimal) return null;
      const { colValue, colDual } = model.getSolution();
      return { values: colValue, reduced: colDual, bound: model.getObjectiveValue() };
    });
  }

  function solve(mip: Mip, { seconds, gap, start, onBetter }: Parameters<Engine["solve"]>[1]): EngineResult {
    return highs.withModel(toModel(mip), (model): EngineResult => {
      model.options.set({
        output_flag: false,
        time_limit: seconds,
        mip_rel_gap: gap,
        // A good plan is there to begin with: the time goes into the proof.
        ...(start && { mip_heuristic_effort: 0.01 }),
      });
      if (start) model.setSolution({ indices: [...start.columns], values: [...start.values] });
      let best: MipSolution | null = null;
      model.run({
        [callbackType.mipImprovingSolution]({ data }) {
          const { mip_solution, objective_function_value, mip_dual_bound = Infinity } = data;
          if (mip_solution === undefined || objective_function_value === undefined) return undefined;
          best = { values: mip_solution, worth: objective_function_value, bound: mip_dual_bound };
          onBetter?.(best);
          return undefined;
        },
      });
      const status = model.getModelStatus();
      if (status === modelStatus.infeasible) return { status: "infeasible" };
      if (status !== modelStatus.optimal && best === null) return { status: "out_of_time" };
      const { colValue } = model.getSolution();
      const bound = Number(model.info.get("mip_dual_bound"));
      return { status: "solved", solution: { values: colValue, worth: model.getObjectiveValue(), bound } };
    });
  }

  function toModel(mip: Mip) {
    const numCols = mip.costs.length;
    const numRows = mip.rowLower.length;
    return {
      numCols,
      numRows,
      sense: objectiveSense.maximize,
      colCost: mip.costs,
      colLower: mip.lower,
      colUpper: mip.upper,
      rowLower: mip.rowLower,
      rowUpper: mip.rowUpper,
      matrix: {
        format: "csr" as const,
        numRows,
        numCols,
        starts: mip.starts,
        indices: mip.indices,
        values: mip.values,
      },
      integrality: Int32Array.from(mip.integer),
    };
  }
}
