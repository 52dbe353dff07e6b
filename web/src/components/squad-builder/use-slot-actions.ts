import { useText } from "../../i18n/text.ts";
import { openPlayerDialog } from "../player/use-player-dialog.ts";
import type { PlayerAction } from "../player/player-menu.tsx";
import type { SlotWords } from "./slot-words.ts";
import type { DraftState } from "./use-draft.ts";

/** The menu of a place. `onReplace` lists players of the position. */
export function useSlotActions(state: DraftState, locked: boolean, onReplace: (type: number) => void) {
  const { t } = useText();
  return ({ slot, state: what, player, replaced }: SlotWords): PlayerAction[] => {
    if (!player) return [];
    const information: PlayerAction = {
      id: "info",
      label: t("player.information"),
      icon: "info",
      run: () => openPlayerDialog(player.id),
    };
    if (locked) return [information];
    const restore = (name: string): PlayerAction => ({
      id: "restore",
      label: t("builder.restore", { player: name }),
      icon: "undo",
      run: () => state.restore(slot.slot),
    });
    const replace: PlayerAction = {
      id: "replace",
      label: t("builder.replace"),
      icon: "swap",
      run: () => {
        if (what !== "removed") state.remove(player.id);
        onReplace(slot.element_type);
      },
    };
    if (what === "removed") return [restore(player.web_name), replace, information];
    const remove: PlayerAction = {
      id: "remove",
      label: t("builder.remove"),
      icon: "remove",
      run: () => state.remove(player.id),
    };
    return [remove, replace, ...(replaced ? [restore(replaced.web_name)] : []), information];
  };
}
