export type Movement = "new" | "same" | "up" | "down";

export function movementOf(rank: number | null, before: number | null): Movement {
  if (!rank || !before) return "new";
  if (rank === before) return "same";
  return rank < before ? "up" : "down";
}
