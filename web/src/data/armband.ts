import type { SquadPick } from "@elvan/contract";

type Counted = Pick<SquadPick, "multiplier" | "is_captain" | "is_vice_captain">;

/** Whose armband counts, as the round stands. A chip may have a whole line count more, and leave the captain as they are. */
export function bandOf(pick: Counted, team: readonly Counted[]): "captain" | "vice" | null {
  if (pick.multiplier < 2) return null;
  if (pick.is_captain) return "captain";
  if (!pick.is_vice_captain) return null;
  return team.some(({ multiplier, is_captain }) => is_captain && multiplier > 0) ? "vice" : "captain";
}
