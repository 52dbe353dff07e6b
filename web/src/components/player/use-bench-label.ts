import { benchNumber } from "@elvan/rules";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";

export function useBenchLabel(): (position: number) => string | undefined {
  const { ruleset } = useGame();
  const { t } = useText();
  return (position) => {
    if (position <= ruleset.rules.squad_squadplay) return undefined;
    const number = benchNumber(position, ruleset);
    return number === null ? t("squad.benchKeeper") : String(number);
  };
}
