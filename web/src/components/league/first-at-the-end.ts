import type { SeasonRounds } from "../../data/game.ts";
import { isSeasonSettled } from "../../data/game.ts";

/** Who has won a table when the season's last points are final; more than one where they have the same rank. */
export const firstAtTheEnd = (
  game: SeasonRounds,
  rows: readonly { entry: number | null; rank: number }[] = [],
): number[] =>
  isSeasonSettled(game) ? rows.flatMap(({ entry, rank }) => (rank === 1 && entry !== null ? [entry] : [])) : [];
