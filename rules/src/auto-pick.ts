import { cheapestCompletion } from "./cheapest-completion.ts";
import { expectations } from "./expectation.ts";
import type { Prospects } from "./expectation.ts";
import { bestEleven } from "./lineup.ts";
import type { Ruleset } from "./ruleset.ts";
import type { ElementTypeId, MarketPlayer, Tenths } from "./types.ts";

export type AutoPickPlayer = MarketPlayer & Prospects;

/** Weight of a point expected from a bench player against one from a starter: the bench counts only when a starter does not play. */
const BENCH_WEIGHT = 0.1;
/** A player whom this many players of the type beat in price and expected points cannot be in the best squad. */
const MAX_BETTER_ALTERNATIVES = 4;

/**
 * The fifteen players in type order: `existing` plus available players, so that the best legal eleven is expected to score the most within
 * budget and club limit. Starts from the squad of best form (core-079) and swaps one or two players while that helps. Null when no legal
 * squad contains `existing`. Doubtful players are used only when fit ones cannot fill the squad. `forecast`: what each is expected to
 * score, where that is known better than from form.
 */
export function autoPick(
  existing: readonly number[],
  players: Iterable<AutoPickPlayer>,
  ruleset: Ruleset,
  forecast: ReadonlyMap<number, number> | null = null,
): number[] | null {
  const all = [...players];
  const { kept, pools } = splitPool(existing, all);
  if (kept === null) return null;
  const expected = forecast ?? expectations(all);
  for (const pool of pools) {
    const squad = fill(kept, pool, ruleset);
    if (squad !== null) return toElementIds(improve(squad, kept, pool, expected, ruleset));
  }
  return null;
}

/** The starting point of auto-pick: for each slot the player of best form within the slot's share of the money (core-079). */
export function pickByForm(
  existing: readonly number[],
  players: Iterable<AutoPickPlayer>,
  ruleset: Ruleset,
): number[] | null {
  const { kept, pools } = splitPool(existing, [...players]);
  if (kept === null) return null;
  const squad = fill(kept, pools[0]!, ruleset) ?? fill(kept, pools[1]!, ruleset);
  return squad && toElementIds(squad);
}

function splitPool(existing: readonly number[], all: readonly AutoPickPlayer[]) {
  const kept = existing.flatMap((element) => all.find((player) => player.id === element) ?? []);
  const selectable = all.filter((player) => player.can_select && !existing.includes(player.id));
  const fit = selectable.filter((player) => player.status === "a");
  const isWhole = kept.length === existing.length && new Set(existing).size === existing.length;
  return { kept: isWhole ? kept : null, pools: [fit, selectable] };
}

const toElementIds = (squad: readonly AutoPickPlayer[]): number[] =>
  squad.toSorted((a, b) => a.element_type - b.element_type).map((player) => player.id);

/** Shares of the money follow a type's average cost, recomputed after each pick; no pick may make the rest unaffordable. */
function fill(kept: readonly AutoPickPlayer[], pool: readonly AutoPickPlayer[], ruleset: Ruleset) {
  const squad = [...kept];
  if (cheapestCompletion(squad, pool, ruleset) === null) return null;
  const best = [...pool].sort((a, b) => Number(b.form) - Number(a.form) || b.now_cost - a.now_cost || a.id - b.id);
  const weight = averageCosts(pool);
  const slots = emptySlots(squad, ruleset);
  for (let index = 0; index < slots.length; index += 1) {
    const type = slots[index]!;
    const total = slots.slice(index).reduce((sum, other) => sum + weight[other], 0);
    const share = Math.floor((moneyLeft(squad, ruleset) * weight[type]) / total);
    const candidates = best.filter((player) => player.element_type === type && !squad.includes(player));
    const isAffordable = (player: AutoPickPlayer) => cheapestCompletion([...squad, player], pool, ruleset) !== null;
    const pick =
      candidates.find((player) => player.now_cost <= share && isAffordable(player)) ??
      // Nobody within the share leaves enough for the rest: take the cheapest player who does.
      [...candidates].sort((a, b) => a.now_cost - b.now_cost).find(isAffordable);
    if (pick === undefined) return null;
    squad.push(pick);
  }
  return squad;
}

function improve(
  start: readonly AutoPickPlayer[],
  kept: readonly AutoPickPlayer[],
  pool: readonly AutoPickPlayer[],
  expected: ReadonlyMap<number, number>,
  ruleset: Ruleset,
): AutoPickPlayer[] {
  const limit = ruleset.rules.squad_team_limit;
  const points = (player: MarketPlayer) => expected.get(player.id) ?? 0;
  const squad = [...start];
  const free = squad.flatMap((player, index) => (kept.includes(player) ? [] : [index]));
  const choices = undominatedPlayers(pool, points);
  const clubCounts = new Map<number, number>();
  for (const { team } of squad) clubCounts.set(team, (clubCounts.get(team) ?? 0) + 1);
  let moneyRemaining = moneyLeft(squad, ruleset);
  let best = squadWorth(squad, points, ruleset);

  const place = (index: number, player: AutoPickPlayer) => {
    const before = squad[index]!;
    squad[index] = player;
    moneyRemaining += before.now_cost - player.now_cost;
    clubCounts.set(before.team, clubCounts.get(before.team)! - 1);
    clubCounts.set(player.team, (clubCounts.get(player.team) ?? 0) + 1);
    return before;
  };
  const fits = (player: AutoPickPlayer) => clubCounts.get(player.team)! <= limit;
  const isBetter = () => {
    const worth = squadWorth(squad, points, ruleset);
    if (worth <= best + 1e-9) return false;
    best = worth;
    return true;
  };

  const swapOne = (): boolean =>
    free.some((index) => {
      const before = squad[index]!;
      return pool.some((player) => {
        if (player.element_type !== before.element_type || points(player) <= points(before)) return false;
        if (player.now_cost > before.now_cost + moneyRemaining || squad.includes(player)) return false;
        place(index, player);
        if (fits(player) && isBetter()) return true;
        place(index, before);
        return false;
      });
    });
  const swapTwo = (): boolean =>
    free.some((index) => {
      const before = squad[index]!;
      return choices[before.element_type].some((player) => {
        if (player.now_cost >= before.now_cost || squad.includes(player)) return false;
        place(index, player);
        if (swapSecond(index, best - squadWorth(squad, points, ruleset))) return true;
        place(index, before);
        return false;
      });
    });
  const swapSecond = (first: number, lost: number): boolean =>
    free.some((index) => {
      if (index === first) return false;
      const before = squad[index]!;
      const most = before.now_cost + moneyRemaining;
      // A swap gains at most the difference of the two players, and `choices` is sorted best first: stop below what was lost.
      const least = points(before) + lost;
      for (const player of choices[before.element_type]) {
        if (points(player) <= least) return false;
        if (player.now_cost > most || squad.includes(player)) continue;
        place(index, player);
        if (fits(player) && squad.every(fits) && isBetter()) return true;
        place(index, before);
      }
      return false;
    });
  while (swapOne() || swapTwo());
  return squad;
}

function squadWorth(
  squad: readonly MarketPlayer[],
  points: (player: MarketPlayer) => number,
  ruleset: Ruleset,
): number {
  const eleven = bestEleven(squad, points, ruleset);
  return squad.reduce((sum, player) => sum + points(player) * (eleven.has(player) ? 1 : BENCH_WEIGHT), 0);
}

/** Players of each type who could be in the best squad: those beaten by few others in both price and expected points. */
function undominatedPlayers(
  pool: readonly AutoPickPlayer[],
  points: (player: MarketPlayer) => number,
): Record<ElementTypeId, AutoPickPlayer[]> {
  const of = (type: ElementTypeId) => {
    const found: AutoPickPlayer[] = [];
    const line = pool
      .filter((player) => player.element_type === type)
      .sort((a, b) => points(b) - points(a) || a.now_cost - b.now_cost || a.id - b.id);
    for (const player of line) {
      if (found.filter(({ now_cost }) => now_cost <= player.now_cost).length < MAX_BETTER_ALTERNATIVES)
        found.push(player);
    }
    return found;
  };
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4) };
}

function averageCosts(pool: readonly AutoPickPlayer[]): Record<ElementTypeId, number> {
  const average = (type: ElementTypeId) => {
    const costs = pool.filter((player) => player.element_type === type).map((player) => player.now_cost);
    return costs.reduce((sum, cost) => sum + cost, 0) / Math.max(1, costs.length);
  };
  return { 1: average(1), 2: average(2), 3: average(3), 4: average(4) };
}

function emptySlots(squad: readonly MarketPlayer[], ruleset: Ruleset): ElementTypeId[] {
  return ruleset.element_types.flatMap(({ id, squad_select }) => {
    const taken = squad.filter((player) => player.element_type === id).length;
    return Array.from({ length: Math.max(0, squad_select - taken) }, () => id);
  });
}

const moneyLeft = (squad: readonly MarketPlayer[], ruleset: Ruleset): Tenths =>
  squad.reduce((moneyRemaining, player) => moneyRemaining - player.now_cost, ruleset.rules.squad_total_spend);
