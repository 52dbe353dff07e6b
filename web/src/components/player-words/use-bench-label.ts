import { benchNumber } from "@elvan/rules";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";

/** What a place on the bench is called: GK for the other goalkeeper, 1, 2, 3; undefined for a starter (core-047). */
export function useBenchLabel(): (position: number) => string | undefined {
  const { ruleset } = useGame();
  const { t } = useText();
  return (position) => {
    if (position <= ruleset.rules.squad_squadplay) return undefined;
    const number = benchNumber(position, ruleset);
    return number === null ? t("squad.benchKeeper") : String(number);
  };
}
