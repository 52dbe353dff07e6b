import type { ManagerMatch } from "@elvan/contract";

/** Nobody leads before the first kick-off: all are level, and the coin has not been tossed. */
export function leaderOf({ is_bye, live }: Pick<ManagerMatch, "is_bye" | "live">): number | null {
  if (is_bye || live === null || live.tiebreak === "default") return null;
  return live.winner;
}

/** A knock-out names its winner; a league match says it for each side. Null while open or drawn. */
export function winnerOf(match: ManagerMatch): number | null {
  if (match.entry_1_win === 1) return match.entry_1_entry;
  if (match.entry_2_win === 1) return match.entry_2_entry;
  return match.winner;
}
