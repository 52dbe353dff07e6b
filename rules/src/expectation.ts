import type { PlayerStatus, Tenths } from "./types.ts";

export type Prospects = {
  now_cost: Tenths;
  status: PlayerStatus;
  form: string | number;
  points_per_game: string | number;
  total_points: number;
  chance_of_playing_next_round: number | null;
};

/** Weights fitted to what auto-picked squads scored in the next three rounds of 2024 to 2026 (auto-pick-seasons.test.ts). */
const FORM_WEIGHT = 0.2;
const SEASON_WEIGHT = 0.6;
/** Points per million of price: the market knows more than past points tell. */
const POINTS_PER_MILLION = 0.4;
/** Ranks every doubtful player below all fit ones. */
const DOUBT_PENALTY = 100;

/** Expected points in a match of the coming weeks. Price is all there is before the first round; doubtful players rank last. */
export function expectations<P extends Prospects & { id: number }>(players: Iterable<P>): Map<number, number> {
  const all = [...players];
  const matches = Math.max(1, ...all.map(appearances));
  return new Map(
    all.map((player) => {
      const { now_cost, total_points, status, chance_of_playing_next_round: chance } = player;
      const season = total_points / matches;
      const points = FORM_WEIGHT * Number(player.form) + SEASON_WEIGHT * season + (POINTS_PER_MILLION * now_cost) / 10;
      return [player.id, status === "a" ? points : points * ((chance ?? 0) / 100) - DOUBT_PENALTY];
    }),
  );
}

/**
 * What a round's line-up goes by: its forecasts, with doubtful players after the fit and those who surely miss the round, or have no match
 * in it, last. The same order as that of advice (squad-troubles.ts), so that none contradicts a new line-up.
 */
export function fitFirst<P extends Pick<Prospects, "status" | "chance_of_playing_next_round"> & { id: number }>(
  players: Iterable<P>,
  forecast: ReadonlyMap<number, number>,
): Map<number, number> {
  return new Map(
    [...players].map(({ id, status, chance_of_playing_next_round: chance }) => {
      const points = forecast.get(id);
      const misses = points === undefined || (status === "d" ? chance === 0 : status !== "a" && (chance ?? 0) === 0);
      return [id, misses ? -2 * DOUBT_PENALTY : points - (status === "a" ? 0 : DOUBT_PENALTY)];
    }),
  );
}

function appearances({ total_points, points_per_game }: Prospects): number {
  const each = Number(points_per_game);
  return each > 0 ? Math.round(total_points / each) : 0;
}
