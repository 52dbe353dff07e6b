import { cheapestCompletion } from "./cheapest-completion.ts";
import { expectations } from "./expectation.ts";
import type { Prospects } from "./expectation.ts";
import { bestElevenPoints } from "./lineup.ts";
import type { Random } from "./random.ts";
import type { Ruleset } from "./ruleset.ts";
import type { ElementTypeId, MarketPlayer, Tenths } from "./types.ts";

export type AutoPickPlayer = MarketPlayer & Prospects;

/** Whose squad is drawn: two people should not get the same fifteen. */
export type Draw = { random: Random; favourite: number | null };

/** Weight of a point expected from a bench player against one from a starter: the bench counts only when a starter does not play. */
const BENCH_WEIGHT = 0.1;
/** A player whom this many players of the type beat in price and expected points cannot be in the best squad. */
const MAX_BETTER_ALTERNATIVES = 4;
/** Of what the eleven of the best squad is expected to score, that of a drawn one may give up this share. */
const MAX_LOSS = 0.03;
/** How much more or less than expected a player may be taken to score in a draw: this share of it. */
const LUCK = 0.2;
/** How much more those of the favourite club are taken to score. */
const LEANING = 0.3;
/** A drawn squad leaves less than this unspent, unless the best one leaves more, too. */
const MAX_LEFT: Tenths = 10;
/** Luck and leaning are halved at most so often, until the squad drawn is good enough. */
const MAX_HALVINGS = 4;

/**
 * The fifteen players in type order: `existing` plus available players, so that the best legal eleven is expected to score the most within
 * budget and club limit. Starts from the squad of best form (core-079) and swaps one or two players while that helps. Null when no legal
 * squad contains `existing`. Doubtful players are used only when fit ones cannot fill the squad. `forecast`: what each is expected to
 * score, where that is known better than from form. `draw`: not the best squad but one drawn among those nearly as good.
 */
export function autoPick(
  existing: readonly number[],
  players: Iterable<AutoPickPlayer>,
  ruleset: Ruleset,
  forecast: ReadonlyMap<number, number> | null = null,
  draw: Draw | null = null,
): number[] | null {
  const all = [...players];
  const { kept, pools } = splitPool(existing, all);
  if (kept === null) return null;
  const expected = forecast ?? expectations(all);
  const points = ({ id }: MarketPlayer) => figure(expected.get(id));
  for (const pool of pools) {
    const start = fill(kept, pool, ruleset);
    if (start === null) continue;
    const facts = { kept, pool, ruleset };
    const best = improve(start, facts, points);
    return toElementIds(draw === null ? best : drawNearBest(best, facts, points, draw));
  }
  return null;
}

type Points = (player: MarketPlayer) => number;

/** What a squad is made of. */
type Facts = { kept: readonly AutoPickPlayer[]; pool: readonly AutoPickPlayer[]; ruleset: Ruleset };

/** The best squad for somebody who takes some players for better than they are, and others for worse. */
function drawNearBest(
  best: readonly AutoPickPlayer[],
  facts: Facts,
  points: Points,
  { random, favourite }: Draw,
): AutoPickPlayer[] {
  const elevenWorth = (squad: readonly AutoPickPlayer[]) => bestElevenPoints(squad, points, facts.ruleset);
  const most = elevenWorth(best);
  const sway = new Map(
    facts.pool.map(({ id, team }) => [id, LUCK * (2 * random() - 1) + (team === favourite ? LEANING : 0)]),
  );
  for (let share = 1, tries = 0; tries <= MAX_HALVINGS; share /= 2, tries += 1) {
    const swayed = (player: MarketPlayer) =>
      points(player) + Math.abs(points(player)) * share * (sway.get(player.id) ?? 0);
    const squad = takeFavourite(improve(best, facts, swayed), facts, swayed, favourite);
    const left = moneyLeft(squad, facts.ruleset);
    const isSpent = left < MAX_LEFT || moneyLeft(best, facts.ruleset) >= MAX_LEFT;
    if (isSpent && elevenWorth(squad) >= most - Math.abs(most) * MAX_LOSS) return squad;
  }
  return [...best];
}

/** Somebody of the favourite club, where that costs the squad least (on the bench next to nothing), and what else is best then. */
function takeFavourite(
  squad: AutoPickPlayer[],
  { kept, pool, ruleset }: Facts,
  points: Points,
  club: number | null,
): AutoPickPlayer[] {
  if (club === null || squad.some(({ team }) => team === club)) return squad;
  const left = moneyLeft(squad, ruleset);
  let best: { squad: AutoPickPlayer[]; worth: number; taken: AutoPickPlayer } | null = null;
  for (const [index, old] of squad.entries()) {
    if (kept.includes(old)) continue;
    for (const taken of pool) {
      if (taken.team !== club || taken.element_type !== old.element_type) continue;
      if (taken.now_cost > old.now_cost + left) continue;
      const changed = squad.with(index, taken);
      const worth = squadWorth(changed, points, ruleset);
      if (best === null || worth > best.worth) best = { squad: changed, worth, taken };
    }
  }
  return best === null ? squad : improve(best.squad, { kept: [...kept, best.taken], pool, ruleset }, points);
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
  const rows = all.filter(isWholeRow).sort((a, b) => a.id - b.id);
  const known = new Map(rows.map((player) => [player.id, player]));
  const kept = existing.flatMap((element) => known.get(element) ?? []);
  const selectable = [...known.values()].filter((player) => player.can_select && !existing.includes(player.id));
  const fit = selectable.filter((player) => player.status === "a");
  const isWhole = kept.length === existing.length && new Set(existing).size === existing.length;
  return { kept: isWhole ? kept : null, pools: [fit, selectable] };
}

/** A feed may have told nonsense: nobody is bought for nothing, or for a position that is none. */
const isWholeRow = ({ now_cost, element_type }: AutoPickPlayer): boolean =>
  now_cost > 0 && [1, 2, 3, 4].includes(element_type);

const figure = (value: number | string | undefined): number => {
  const known = Number(value);
  return Number.isFinite(known) ? known : 0;
};

const toElementIds = (squad: readonly AutoPickPlayer[]): number[] =>
  squad.toSorted((a, b) => a.element_type - b.element_type || a.id - b.id).map((player) => player.id);

/** Shares of the money follow a type's average cost, recomputed after each pick; no pick may make the rest unaffordable. */
function fill(kept: readonly AutoPickPlayer[], pool: readonly AutoPickPlayer[], ruleset: Ruleset) {
  const squad = [...kept];
  if (cheapestCompletion(squad, pool, ruleset) === null) return null;
  const best = [...pool].sort((a, b) => figure(b.form) - figure(a.form) || b.now_cost - a.now_cost || a.id - b.id);
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

function improve(start: readonly AutoPickPlayer[], { kept, pool, ruleset }: Facts, points: Points): AutoPickPlayer[] {
  const limit = ruleset.rules.squad_team_limit;
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

function squadWorth(squad: readonly MarketPlayer[], points: Points, ruleset: Ruleset): number {
  const all = squad.reduce((sum, player) => sum + points(player), 0);
  return all * BENCH_WEIGHT + bestElevenPoints(squad, points, ruleset) * (1 - BENCH_WEIGHT);
}

/** Players of each type who could be in the best squad: those beaten by few others in both price and expected points. */
function undominatedPlayers(pool: readonly AutoPickPlayer[], points: Points): Record<ElementTypeId, AutoPickPlayer[]> {
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
