import type { Player } from "@elvan/contract";
import { slotState } from "@elvan/rules";
import type { Draft, DraftSlot, SlotState, Tenths } from "@elvan/rules";
import { useMemo } from "react";
import { useGame } from "../../data/game.ts";
import { startsForSure, usePlayerSheets } from "../../data/team-sheets.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { usePlayerWords } from "../player/use-player-words.ts";
import type { SquadListRow } from "../squad/squad-list.tsx";

export type SlotWords = {
  slot: DraftSlot;
  state: SlotState;
  /** The player in the place, or the ghost of the one taken out. */
  player: Player | null;
  replaced: Player | null;
  price: Tenths | null;
  flag: SquadListRow["flag"];
  label: string;
};

export function useSlotWords(draft: Draft, priceOf: (element: number) => number): readonly SlotWords[] {
  const { players, types, next } = useGame();
  const { t, intl } = useText();
  const format = useFormat();
  const words = usePlayerWords();
  const sheetOf = usePlayerSheets(next?.id ?? null);
  return useMemo(
    () =>
      draft.slots.map((slot): SlotWords => {
        const state = slotState(slot);
        const shown = slot.element ?? slot.saved;
        const player = (shown === null ? null : players.get(shown)) ?? null;
        const replaced = (state === "addition" && slot.saved !== null ? players.get(slot.saved) : null) ?? null;
        const position = types.get(slot.element_type)?.singular_name ?? "";
        if (!player) {
          return {
            slot,
            state,
            player,
            replaced,
            price: null,
            flag: undefined,
            label: t("builder.addPosition", { position }),
          };
        }
        const price = priceOf(player.id);
        const starts = startsForSure(player, sheetOf(player));
        const text = starts ? null : words.flagText(player);
        const found = starts ? undefined : words.flag(player);
        const parts = [
          player.web_name,
          words.typeLong(player),
          words.club(player),
          format.money(price),
          state === "removed" && t("builder.removed"),
          state === "addition" && t("builder.isNew"),
          replaced && t("builder.replaces", { player: replaced.web_name }),
          text,
        ].filter((part) => typeof part === "string");
        const flag = found && { ...found, text: text ?? "" };
        return { slot, state, player, replaced, price, flag, label: intl.formatList(parts, { type: "unit" }) };
      }),
    [draft, priceOf, players, types, t, intl, format, words, sheetOf],
  );
}
