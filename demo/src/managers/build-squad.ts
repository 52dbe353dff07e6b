import { ELEMENT_TYPE_IDS, type ElementTypeId, type Ruleset, type Tenths } from "@elvan/rules";
import type { OutlookPlayer } from "./outlook.ts";

export type SquadWish = {
  worth: Float64Array;
  cost: Int32Array;
  budget: Tenths;
  candidates: Record<ElementTypeId, readonly OutlookPlayer[]>;
  formation: readonly [number, number, number, number];
  ruleset: Ruleset;
};

/** Value of a bench player relative to a starter. */
const BENCH_WEIGHT = 0.22;
const SEARCH_STEPS = 13;

/**
 * Approximates the most valuable squad: bisects a price per unit of money until the greedy fifteen just fit the budget. Null when even the
 * cheapest fifteen are too expensive.
 */
export function buildSquad(wish: SquadWish): number[] | null {
  let low = 0;
  let high = 0.4;
  let best: number[] | null = null;
  for (let step = 0; step < SEARCH_STEPS; step += 1) {
    const price = (low + high) / 2;
    const squad = fill(wish, price);
    if (squad && squad.reduce((sum, id) => sum + (wish.cost[id] ?? 0), 0) <= wish.budget) {
      best = squad;
      high = price;
    } else {
      low = price;
    }
  }
  return best ?? fill(wish, 1000, true);
}

function fill(wish: SquadWish, price: number, mustFit = false): number[] | null {
  const { worth, cost, candidates, formation, ruleset } = wish;
  const taken = new Set<number>();
  const perTeam = new Map<number, number>();
  const limit = ruleset.rules.squad_team_limit;
  const squad: number[] = [];
  let spent = 0;
  for (const bench of [false, true]) {
    for (const type of ELEMENT_TYPE_IDS) {
      const select = ruleset.element_types.find((one) => one.id === type)?.squad_select ?? 0;
      const starters = formation[type - 1] ?? 0;
      const places = bench ? select - starters : starters;
      const weight = bench ? BENCH_WEIGHT : 1;
      for (let place = 0; place < places; place += 1) {
        let choice: OutlookPlayer | undefined;
        let choiceScore = Number.NEGATIVE_INFINITY;
        for (const player of candidates[type]) {
          const score = weight * (worth[player.id] ?? 0) - price * (cost[player.id] ?? 0);
          if (score <= choiceScore || taken.has(player.id)) continue;
          if ((perTeam.get(player.team) ?? 0) >= limit) continue;
          choice = player;
          choiceScore = score;
        }
        if (!choice) return null;
        taken.add(choice.id);
        perTeam.set(choice.team, (perTeam.get(choice.team) ?? 0) + 1);
        spent += cost[choice.id] ?? 0;
        squad.push(choice.id);
      }
    }
  }
  return mustFit && spent > wish.budget ? null : squad;
}

export function bestLineup(
  elements: readonly number[],
  worth: Float64Array,
  typeOf: (element: number) => ElementTypeId,
  ruleset: Ruleset,
): { elements: number[]; captain: number; vice_captain: number } {
  const value = (element: number): number => worth[element] ?? 0;
  const byWorth = elements.toSorted((a, b) => value(b) - value(a) || a - b);
  const counts = new Map<ElementTypeId, number>();
  const starts = new Set<number>();
  const start = (element: number): void => {
    const type = typeOf(element);
    counts.set(type, (counts.get(type) ?? 0) + 1);
    starts.add(element);
  };
  for (const type of ruleset.element_types)
    byWorth
      .filter((element) => typeOf(element) === type.id)
      .slice(0, type.squad_min_play)
      .forEach(start);
  for (const element of byWorth) {
    if (starts.size >= ruleset.rules.squad_squadplay) break;
    if (starts.has(element)) continue;
    const most = ruleset.element_types.find((type) => type.id === typeOf(element))?.squad_max_play ?? 0;
    if ((counts.get(typeOf(element)) ?? 0) < most) start(element);
  }
  const eleven = byWorth.filter((element) => starts.has(element)).toSorted((a, b) => typeOf(a) - typeOf(b));
  const bench = byWorth.filter((element) => !starts.has(element));
  const keepers = bench.filter((element) => typeOf(element) === 1);
  const [captain, vice_captain] = byWorth.filter((element) => starts.has(element));
  if (captain === undefined || vice_captain === undefined) throw new Error("a line-up needs eleven players");
  return {
    elements: [...eleven, ...keepers, ...bench.filter((element) => typeOf(element) !== 1)],
    captain,
    vice_captain,
  };
}
