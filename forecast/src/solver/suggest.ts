import { planCourse } from "@elvan/rules";
import { searchLocally } from "./local-search.ts";
import { planModel } from "./model.ts";
import type { PlanModel } from "./model.ts";
import { planWorth } from "./plan-worth.ts";
import type { Engine, MipSolution, PlanWish, Relaxed, SolverProblem, Start, Suggestion } from "./problem.ts";
import { possiblePlayers } from "./prune.ts";
import { readOutline, toPlan } from "./read-plan.ts";
import type { Outline } from "./read-plan.ts";
import { situationOf } from "./situation.ts";
import type { Situation } from "./situation.ts";

export type SuggestOptions = {
  seconds: number;
  /** Part of the worth that may be missing, such as 0.01. */
  gap: number;
  /** Each plan that is better than those before. */
  onBetter?: (suggestion: Suggestion) => void;
};

/** `wishes`: a smallest set of them that cannot be met together; empty: it is not the wishes. */
export type SuggestResult =
  | { status: "solved"; suggestion: Suggestion }
  | { status: "impossible"; wishes: readonly PlanWish[] }
  | { status: "out_of_time" };

/** Of the first search, for each player and round: it takes about a second; with chips there is more to try. */
const MOVES = 450;
const TRIES = 2;
const TRIES_WITH_CHIPS = 5;
const NOT_NOUGHT = 1e-6;

/**
 * The best plan, in three steps: without whole numbers, which tells how much can be had and who matters; by a fast search among those; and
 * by branch and bound, without what cannot be in a better plan.
 */
export function suggestPlan(problem: SolverProblem, engine: Engine, options: SuggestOptions): SuggestResult {
  const situation = situationOf(problem);
  const players = possiblePlayers(situation);
  const model = planModel(situation, players);
  const relaxed = engine.relax(model.mip);
  if (relaxed === null) return impossible(problem, engine, options.seconds);
  const found = begin(problem, situation, { model, relaxed, players });
  const { seconds, gap, onBetter } = options;
  if (found) {
    const first = { ...found.suggestion, gap: gapOf(found.suggestion.worth, relaxed.bound) };
    onBetter?.(first);
    if (first.gap <= gap) return { status: "solved", suggestion: first };
  }
  // A little less, as bounds are rounded.
  const aim = 0.9 * gap;
  const enough = found ? found.suggestion.worth + aim * Math.abs(found.suggestion.worth) : -Infinity;
  const start = found && startOf(model, found.outline);
  const boundOf = ({ bound }: Pick<MipSolution, "bound">) => Math.min(relaxed.bound, Math.max(bound, enough));
  const toSuggestion = ({ values, worth, bound }: MipSolution): Suggestion => {
    const plan = toPlan(situation, readOutline(model, values));
    return {
      plan,
      worth: planWorth(problem, plan).worth,
      gap: gapOf(worth, boundOf({ bound })),
    };
  };
  const better = (one: Suggestion) => !found || one.worth > found.suggestion.worth + NOT_NOUGHT;
  const result = engine.solve(start ? without(model.mip, relaxed, { enough, start }) : model.mip, {
    seconds,
    gap: aim,
    start: start ?? undefined,
    onBetter: (solution) => {
      const one = toSuggestion(solution);
      if (better(one)) onBetter?.(one);
    },
  });
  if (result.status === "solved") {
    const suggestion = toSuggestion(result.solution);
    if (!found || better(suggestion)) return { status: "solved", suggestion };
    const bound = boundOf(result.solution);
    return { status: "solved", suggestion: { ...found.suggestion, gap: gapOf(found.suggestion.worth, bound) } };
  }
  if (found)
    return { status: "solved", suggestion: { ...found.suggestion, gap: gapOf(found.suggestion.worth, relaxed.bound) } };
  if (result.status === "out_of_time") return { status: "out_of_time" };
  return impossible(problem, engine, seconds);
}

const gapOf = (worth: number, bound: number) => Math.max(0, bound - worth) / Math.max(1, Math.abs(worth));

type Known = { model: PlanModel; relaxed: Relaxed; players: ReturnType<typeof possiblePlayers> };

/** A plan to begin with, among those who matter without whole numbers. */
function begin(
  problem: SolverProblem,
  situation: Situation,
  { model, relaxed, players }: Known,
): { outline: Outline[]; suggestion: Omit<Suggestion, "gap"> } | null {
  const matters = (index: number) =>
    model.places.some((row) => row[index]!.owned.some((column) => relaxed.values[column]! > NOT_NOUGHT));
  const among = players.filter((_, index) => matters(index));
  const moves = MOVES * situation.squad.elements.length * situation.steps;
  const tries = Array.from({ length: situation.chips.length > 0 ? TRIES_WITH_CHIPS : TRIES }, (_, index) => index + 1);
  const plans = tries.flatMap((seed) => {
    const outline = searchLocally(situation, { moves, seed, among });
    if (outline === null) return [];
    const plan = toPlan(situation, outline);
    const isLegal = planCourse(problem.squad, plan, problem.facts).every(({ problems }) => problems.length === 0);
    return isLegal ? [{ outline, suggestion: { plan, worth: planWorth(problem, plan).worth } }] : [];
  });
  return plans.toSorted((a, b) => b.suggestion.worth - a.suggestion.worth)[0] ?? null;
}

/** The columns of who is owned, of chips and of who is borrowed; the solver fills in the others. */
function startOf({ places, chips, loans }: PlanModel, outline: readonly Outline[]): Start {
  const values = new Map<number, number>();
  const set = (row: PlanModel["places"][number], elements: readonly number[], t: number) => {
    for (const { player, owned } of row) {
      const isThere = elements.includes(player.id);
      const [first, again] = owned as [number, number | undefined];
      const stays = isThere && outline.slice(0, t).every((round) => round.elements.includes(player.id));
      values.set(first, isThere && (again === undefined || stays) ? 1 : 0);
      if (again !== undefined) values.set(again, isThere && !stays ? 1 : 0);
    }
  };
  for (const [t, { elements, chip }] of outline.entries()) {
    set(places[t]!, elements, t);
    for (const [name, column] of chips[t]!) values.set(column, name === chip ? 1 : 0);
    for (const [name, row] of loans[t]!) if (name !== chip) set(row, [], t);
  }
  return { columns: [...values.keys()], values: [...values.values()] };
}

/** Columns keep their value where another would leave no more than what is `enough`. */
function without(
  mip: PlanModel["mip"],
  { values, reduced, bound }: Relaxed,
  { enough, start }: { enough: number; start: Start },
) {
  const lower = [...mip.lower];
  const upper = [...mip.upper];
  const begins = new Map(start.columns.map((column, index) => [column, start.values[index]!]));
  for (const [column, isInteger] of mip.integer.entries()) {
    const isFixed = isInteger === 1 && mip.upper[column] === 1 && mip.lower[column] === 0;
    if (!isFixed || bound - Math.abs(reduced[column]!) > enough) continue;
    const value = Math.round(values[column]!);
    const begun = begins.get(column);
    if (begun !== undefined && begun !== value) continue;
    if (value === 0) upper[column] = 0;
    else lower[column] = 1;
  }
  return { ...mip, lower, upper };
}

function impossible(problem: SolverProblem, engine: Engine, seconds: number): SuggestResult {
  return { status: "impossible", wishes: conflictingWishes(problem, engine, seconds) };
}

/** Drops one wish after the other that does not make the difference. */
function conflictingWishes(problem: SolverProblem, engine: Engine, seconds: number): readonly PlanWish[] {
  const isPossible = (wishes: readonly PlanWish[]) => {
    const situation = situationOf({ ...problem, wishes });
    const { mip } = planModel(situation, possiblePlayers(situation));
    const costs = mip.costs.map(() => 0);
    return engine.solve({ ...mip, costs }, { seconds, gap: 1e6 }).status !== "infeasible";
  };
  if (!isPossible([])) return [];
  let wishes = problem.wishes;
  for (const wish of problem.wishes) {
    const others = wishes.filter((other) => other !== wish);
    if (!isPossible(others)) wishes = others;
  }
  return wishes;
}
