import type { Tenths } from "@elvan/rules";

const CORE_PLAYERS = 14;
const GOALS_PER_MILLION = 0.4;
/** Goals per match for one step of `strength` (1 to 5). */
const GOALS_PER_STRENGTH = 0.27;
const MAX_QUALITY = 0.7;

/** Club quality from starting prices and, where known, `strength`. */
export function clubQualities(
  clubs: readonly { id: number; strength: number | null }[],
  players: readonly { team: number; start_cost: Tenths }[],
): { id: number; quality: number }[] {
  const prices = new Map(
    clubs.map(({ id }) => {
      const costs = players.filter((player) => player.team === id).map((player) => player.start_cost);
      const core = costs.sort((a, b) => b - a).slice(0, CORE_PLAYERS);
      return [id, core.reduce((sum, cost) => sum + cost, 0) / Math.max(1, core.length)];
    }),
  );
  const average = [...prices.values()].reduce((sum, price) => sum + price, 0) / Math.max(1, prices.size);
  return clubs.map(({ id, strength }) => {
    const byPrice = (((prices.get(id) ?? average) - average) / 10) * GOALS_PER_MILLION;
    const quality = strength === null ? byPrice : (byPrice + (strength - 3) * GOALS_PER_STRENGTH) / 2;
    return { id, quality: Math.max(-MAX_QUALITY, Math.min(MAX_QUALITY, quality)) };
  });
}
