import type { SimulatedClub, SimulatedPlayer } from "./simulated.ts";

/** So many of the dearest count: those who play. */
const CORE = 14;
/** Goals a match for 1.0 Mkr of a core player's price. */
const PER_MILLION = 0.4;
/** Goals a match for one step of the API's `strength` (1 to 5, 3 in the middle). */
const PER_STRENGTH = 0.27;
const BEST = 0.7;

/**
 * How good the clubs are, from what their players cost at the start and, where it is known, their `strength` (1 to 5).
 */
export function clubQualities(
  clubs: readonly { id: number; strength: number | null }[],
  players: readonly Pick<SimulatedPlayer, "team" | "start_cost">[],
): SimulatedClub[] {
  const prices = new Map(
    clubs.map(({ id }) => {
      const costs = players.filter((player) => player.team === id).map((player) => player.start_cost);
      const core = costs.sort((a, b) => b - a).slice(0, CORE);
      return [id, core.reduce((sum, cost) => sum + cost, 0) / Math.max(1, core.length)];
    }),
  );
  const middle = [...prices.values()].reduce((sum, price) => sum + price, 0) / Math.max(1, prices.size);
  return clubs.map(({ id, strength }) => {
    const byPrice = (((prices.get(id) ?? middle) - middle) / 10) * PER_MILLION;
    const quality = strength === null ? byPrice : (byPrice + (strength - 3) * PER_STRENGTH) / 2;
    return { id, quality: Math.max(-BEST, Math.min(BEST, quality)) };
  });
}
