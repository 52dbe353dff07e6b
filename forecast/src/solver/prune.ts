import type { MarketPlayer, Ruleset } from "@elvan/rules";
import { NO_POINTS } from "./situation.ts";
import type { Situation } from "./situation.ts";

/**
 * Left out is who brings no more points than others of the position who cost no more, where there are more of those than the squad has
 * places, or `times` as many.
 */
export function bestForMoney(
  players: readonly MarketPlayer[],
  points: (player: MarketPlayer) => number,
  { element_types }: Ruleset,
  times = 1,
): MarketPlayer[] {
  const forSale = players
    .filter(({ can_select }) => can_select)
    .map((player) => ({ player, points: points(player) }))
    .toSorted((a, b) => b.points - a.points || a.player.now_cost - b.player.now_cost);
  return element_types.flatMap(({ id, squad_select }) => {
    const ofType = forSale.filter(({ player }) => player.element_type === id).map(({ player }) => player);
    return ofType.filter(
      ({ now_cost }, index) =>
        ofType.slice(0, index).filter((other) => other.now_cost <= now_cost).length <= times * squad_select,
    );
  });
}

/** Everybody who can be in the plan. */
export function possiblePlayers({ squad, market }: Situation): MarketPlayer[] {
  const own = new Set(squad.elements);
  return [...market.values()].filter(({ id, can_select }) => can_select || own.has(id));
}

/** Those among whom a good plan is looked for first. */
export function usefulPlayers(situation: Situation): MarketPlayer[] {
  const { squad, expected, wishes, rounds, steps } = situation;
  const kept = new Set([...squad.elements, ...wishes.map(({ element }) => element)]);
  const total = ({ id }: MarketPlayer) =>
    (expected.get(id) ?? NO_POINTS).slice(0, steps).reduce((sum, points) => sum + points, 0);
  const players = possiblePlayers(situation);
  const useful = new Set(bestForMoney(players, total, rounds[0]!.ruleset));
  return players.filter((player) => useful.has(player) || kept.has(player.id));
}
