import type { Player } from "@elvan/contract";
import { slotState } from "@elvan/rules";
import type { Draft, DraftSlot, SlotState, Tenths } from "@elvan/rules";
import { useMemo } from "react";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { usePlayerWords } from "../player/use-player-words.ts";

export type SlotWords = {
  slot: DraftSlot;
  state: SlotState;
  /** The player in the place, or the ghost of the one taken out. */
  player: Player | null;
  replaced: Player | null;
  price: Tenths | null;
  label: string;
};

export function useSlotWords(draft: Draft, priceOf: (element: number) => number): readonly SlotWords[] {
  const { players, types } = useGame();
  const { t, intl } = useText();
  const format = useFormat();
  const words = usePlayerWords();
  return useMemo(
    () =>
      draft.slots.map((slot): SlotWords => {
        const state = slotState(slot);
        const shown = slot.element ?? slot.saved;
        const player = (shown === null ? null : players.get(shown)) ?? null;
        const replaced = (state === "addition" && slot.saved !== null ? players.get(slot.saved) : null) ?? null;
        const position = types.get(slot.element_type)?.singular_name ?? "";
        if (!player) {
          return { slot, state, player, replaced, price: null, label: t("builder.addPosition", { position }) };
        }
        const price = priceOf(player.id);
        const parts = [
          player.web_name,
          words.typeLong(player),
          words.club(player),
          format.money(price),
          state === "removed" && t("builder.removed"),
          state === "addition" && t("builder.isNew"),
          replaced && t("builder.replaces", { player: replaced.web_name }),
          words.flagText(player),
        ].filter((part) => typeof part === "string");
        return { slot, state, player, replaced, price, label: intl.formatList(parts, { type: "unit" }) };
      }),
    [draft, priceOf, players, types, t, intl, format, words],
  );
}
