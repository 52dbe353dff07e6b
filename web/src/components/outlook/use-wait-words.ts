import { useText } from "../../i18n/text.ts";
import { isToCome } from "./round-left.ts";
import type { RoundPlayer } from "./round-left.ts";

/** What stands in place of points for a player who has not played: still to play, or left out. Null for all others. */
export function useWaitWords(): (player: RoundPlayer) => string | null {
  const { t } = useText();
  return (player) => {
    if (player.state !== "to_play") return null;
    return t(isToCome(player) ? "rival.toPlay" : "rival.leftOut");
  };
}
