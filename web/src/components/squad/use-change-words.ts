import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { withTexts } from "../../lib/lazy-part.ts";
import type { Saved } from "./change-words.ts";

/**
 * What a save changed, in sentences. Loaded beside the save, as the first screen does without it; the receipt comes without where that
 * fails.
 */
export function useChangeWords(event: number): () => Promise<(before: Saved, after: Saved) => string> {
  const { t } = useText();
  const { list } = useFormat();
  const { players, ruleset } = useGame();
  return async () => {
    const telling = { t, list, players, starters: ruleset.rules.squad_squadplay, event };
    const part = await withTexts(() => import("./change-words.ts")).catch(() => null);
    return (before, after) => (part === null ? "" : part.changeWords(before, after, telling));
  };
}
