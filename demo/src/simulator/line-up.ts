import { DEF, FWD, GKP, MID, seeded } from "@elvan/rules";
import type { ElementTypeId, Random } from "@elvan/rules";
import { weightedPick, normal } from "./draws.ts";
import {
  DEFENSIVE_ACTIONS,
  BENCH_SIZE,
  FORMATIONS,
  PREFERRED_FORMATION_SHARE,
  KEY_PASSES,
  ASSISTING,
  priceStep,
  SCORING,
  SELECTION,
  YELLOWS,
} from "./rates.ts";
import type { Rate } from "./rates.ts";
import type { SimulatedPlayer } from "./simulated.ts";

export type Ability = {
  player: SimulatedPlayer;
  standing: number;
  scoring: number;
  assisting: number;
  key_passes: number;
  actions: number;
  yellows: number;
};

const lognormal = (sigma: number, random: Random): number => Math.exp(sigma * normal(random) - (sigma * sigma) / 2);

function seasonRate(rate: Rate, player: SimulatedPlayer, random: Random): number {
  const type = player.element_type;
  return (
    rate.base[type] *
    Math.exp(rate.price[type] * priceStep(type, player.start_cost)) *
    lognormal(rate.player[type], random)
  );
}

/** Deterministic by seed, player and price. */
export function abilityOf(player: SimulatedPlayer, seed: string): Ability {
  const random = seeded(seed, "player", player.id);
  const type = player.element_type;
  return {
    player,
    standing: SELECTION.price[type] * priceStep(type, player.start_cost) + SELECTION.taste[type] * normal(random),
    scoring: seasonRate(SCORING, player, random),
    assisting: seasonRate(ASSISTING, player, random),
    key_passes: seasonRate(KEY_PASSES, player, random),
    actions: seasonRate(DEFENSIVE_ACTIONS, player, random),
    yellows: seasonRate(YELLOWS, player, random),
  };
}

export function applyMatchdayForm(ability: Ability, random: Random): Ability {
  const type = ability.player.element_type;
  return {
    ...ability,
    key_passes: ability.key_passes * lognormal(KEY_PASSES.match[type], random),
    actions: ability.actions * lognormal(DEFENSIVE_ACTIONS.match[type], random),
  };
}

export type LineUp = { starters: Ability[]; bench: Ability[] };

function preferredFormation(seed: string, club: number): readonly [number, number, number] {
  return weightedPick(FORMATIONS, (one) => one.weight, seeded(seed, "formation", club))?.shape ?? [4, 4, 2];
}

/**
 * Starters in position order and up to nine on the bench.
 * @throws Error with fewer than eleven players, or no goalkeeper
 */
export function pickLineUp(available: readonly Ability[], club: number, seed: string, random: Random): LineUp {
  const order = available
    .map((ability) => ({
      ability,
      value: ability.standing + SELECTION.day[ability.player.element_type] * normal(random),
    }))
    .sort((a, b) => b.value - a.value || a.ability.player.id - b.ability.player.id);
  const chosen = new Set<Ability>();
  const take = (type: ElementTypeId, count: number): Ability[] => {
    const taken = order.filter((one) => one.ability.player.element_type === type).slice(0, count);
    for (const one of taken) chosen.add(one.ability);
    return taken.map((one) => one.ability);
  };

  const other = weightedPick(FORMATIONS, (one) => one.weight, random)?.shape ?? [4, 4, 2];
  const [defenders, midfielders, forwards] =
    random() < PREFERRED_FORMATION_SHARE ? preferredFormation(seed, club) : other;
  const starters = [...take(GKP, 1), ...take(DEF, defenders), ...take(MID, midfielders), ...take(FWD, forwards)];
  for (const { ability } of order) {
    if (starters.length >= 11) break;
    if (chosen.has(ability) || ability.player.element_type === GKP) continue;
    chosen.add(ability);
    starters.push(ability);
  }
  if (starters.length < 11 || starters[0]?.player.element_type !== GKP) {
    throw new Error(`club ${club} cannot field eleven: ${available.length} players are available`);
  }
  const reserve = order.find((one) => one.ability.player.element_type === GKP && !chosen.has(one.ability));
  const outfield = order.filter((one) => one.ability.player.element_type !== GKP && !chosen.has(one.ability));
  const bench = [...(reserve ? [reserve] : []), ...outfield.slice(0, BENCH_SIZE - (reserve ? 1 : 0))];
  return { starters, bench: bench.map((one) => one.ability) };
}
