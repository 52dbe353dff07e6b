import type { Player } from "@elvan/contract";
import { draftPrice, slotState } from "@elvan/rules";
import type { Draft, DraftSlot, SlotState, Tenths } from "@elvan/rules";
import { useMemo } from "react";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { usePlayerWords } from "../player-words/use-player-words.ts";

/** A place of the draft with everything that pitch and list say of it. */
export type SlotWords = {
  slot: DraftSlot;
  state: SlotState;
  /** Who is shown: the player in the place, else the ghost of who was taken out. */
  player: Player | null;
  /** Who is being replaced by an addition. */
  replaced: Player | null;
  price: Tenths | null;
  /** All of it in words, for a screen reader. */
  label: string;
};

/** The places of a draft in words: who, what has become of him, what he costs or brings. */
export function useSlotWords(draft: Draft): readonly SlotWords[] {
  const { players, ruleset, types } = useGame();
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
        const price = draftPrice(draft, player.id, players, ruleset);
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
    [draft, players, ruleset, types, t, intl, format, words],
  );
}
