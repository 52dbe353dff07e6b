import type { ManagerMatch } from "@elvan/contract";

/** Who leads a match that is being played. A coin that is not tossed yet leads for nobody: before the first kick-off all are level. */
export function leaderOf({ is_bye, live }: Pick<ManagerMatch, "is_bye" | "live">): number | null {
  if (is_bye || live === null || live.tiebreak === "default") return null;
  return live.winner;
}
