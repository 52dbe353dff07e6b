import { DEF, FWD, GKP, MID, seeded } from "@elvan/rules";
import type { ElementTypeId, Random } from "@elvan/rules";
import { drawn, normal } from "./draws.ts";
import {
  ACTIONS,
  BENCH,
  FORMATIONS,
  FORMATION_KEPT,
  KEY_PASSES,
  MAKING,
  priceStep,
  SCORING,
  SELECTION,
  YELLOWS,
} from "./rates.ts";
import type { Rate } from "./rates.ts";
import type { SimulatedPlayer } from "./simulated.ts";

/** What a player is like all season: his rates in 90 minutes and how dear he is to his coach. */
export type Ability = {
  player: SimulatedPlayer;
  standing: number;
  scoring: number;
  making: number;
  key_passes: number;
  actions: number;
  yellows: number;
};

const spread = (sigma: number, random: Random): number => Math.exp(sigma * normal(random) - (sigma * sigma) / 2);

function seasonRate(rate: Rate, player: SimulatedPlayer, random: Random): number {
  const type = player.element_type;
  return (
    rate.base[type] *
    Math.exp(rate.price[type] * priceStep(type, player.start_cost)) *
    spread(rate.player[type], random)
  );
}

/** The same for the same seed, player and price. */
export function abilityOf(player: SimulatedPlayer, seed: string): Ability {
  const random = seeded(seed, "player", player.id);
  const type = player.element_type;
  return {
    player,
    standing: SELECTION.price[type] * priceStep(type, player.start_cost) + SELECTION.taste[type] * normal(random),
    scoring: seasonRate(SCORING, player, random),
    making: seasonRate(MAKING, player, random),
    key_passes: seasonRate(KEY_PASSES, player, random),
    actions: seasonRate(ACTIONS, player, random),
    yellows: seasonRate(YELLOWS, player, random),
  };
}

/** His rates on the day of one match. */
export function onTheDay(ability: Ability, random: Random): Ability {
  const type = ability.player.element_type;
  return {
    ...ability,
    key_passes: ability.key_passes * spread(KEY_PASSES.match[type], random),
    actions: ability.actions * spread(ACTIONS.match[type], random),
  };
}

export type LineUp = { starters: Ability[]; bench: Ability[] };

/** The formation a club prefers all season. */
function preferred(seed: string, club: number): readonly [number, number, number] {
  return drawn(FORMATIONS, (one) => one.weight, seeded(seed, "formation", club))?.shape ?? [4, 4, 2];
}

/**
 * Eleven starters, the goalkeeper first, then by position, and up to nine on the bench.
 *
 * @throws Error when fewer than eleven are available, or no goalkeeper
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

  const other = drawn(FORMATIONS, (one) => one.weight, random)?.shape ?? [4, 4, 2];
  const [defenders, midfielders, forwards] = random() < FORMATION_KEPT ? preferred(seed, club) : other;
  const starters = [...take(GKP, 1), ...take(DEF, defenders), ...take(MID, midfielders), ...take(FWD, forwards)];
  // A club short of one position plays somebody else there.
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
  const bench = [...(reserve ? [reserve] : []), ...outfield.slice(0, BENCH - (reserve ? 1 : 0))];
  return { starters, bench: bench.map((one) => one.ability) };
}
