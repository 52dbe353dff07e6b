import { useText } from "../../i18n/text.ts";
import type { RoundPlayer } from "./round-left.ts";

const WORDS = { to_come: "rival.toPlay", on_bench: "rival.onBench", left_out: "rival.leftOut" } as const;

/** What stands in place of points for a player who has not played; null for all others. */
export function useWaitWords(): (player: RoundPlayer) => string | null {
  const { t } = useText();
  return ({ state, wait }) => (state === "to_play" ? t(WORDS[wait]) : null);
}
