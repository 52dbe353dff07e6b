import { ChangedElsewhere } from "../../components/unsaved/changed-elsewhere.tsx";
import { useGame } from "../../data/game.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { differencesOf } from "./lineup.ts";
import type { LineupState } from "./use-lineup.ts";

/** Another device has saved another line-up since these changes were begun. */
export function LineupElsewhere({ state }: { state: LineupState }) {
  const { t } = useText();
  const { players } = useGame();
  const { captain, vice, starters, isOrder, chip } = differencesOf(state.saved, state.lineup);
  const names = (elements: readonly number[]) =>
    elements.map((element) => players.get(element)?.web_name ?? String(element)).join(", ");
  const chipName = (name: string | null) => (name === null ? "" : t(messageKey(`chip.${name}.name`)));
  const differences = [
    { what: t("player.captain"), theirs: names(captain.theirs), mine: names(captain.mine) },
    { what: t("player.viceCaptain"), theirs: names(vice.theirs), mine: names(vice.mine) },
    { what: t("elsewhere.starters"), theirs: names(starters.theirs), mine: names(starters.mine) },
    ...(isOrder
      ? [{ what: t("elsewhere.order"), theirs: t("elsewhere.orderSaved"), mine: t("elsewhere.orderHere") }]
      : []),
    ...(chip ? [{ what: t("elsewhere.chip"), theirs: chipName(chip.theirs), mine: chipName(chip.mine) }] : []),
  ].filter(({ theirs, mine }) => theirs !== "" || mine !== "");
  return (
    <ChangedElsewhere
      differences={differences}
      busy={state.saving}
      onKeep={() => void state.save()}
      onTake={state.discard}
    />
  );
}
