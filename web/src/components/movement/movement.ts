export type Movement = "new" | "same" | "up" | "down";

/** How a rank moved: new if either is 0 or unknown, else same, up when it became better, down when worse (league-030). */
export function movementOf(rank: number | null, before: number | null): Movement {
  if (!rank || !before) return "new";
  if (rank === before) return "same";
  return rank < before ? "up" : "down";
}
