import type { DraftSlot } from "@elvan/rules";
import { useState } from "react";
import type { RefObject } from "react";
import { changePlayerControls } from "../player-list/use-player-controls.ts";
import { closePlayerList, openPlayerList, usePlayerListOpen } from "./player-list-open.ts";
import type { SlotWords } from "./slot-words.ts";

/** The list of players: beside the squad, or over it and then perhaps for one place of it. */
export function useBuilderList(box: RefObject<HTMLElement | null>, slots: readonly SlotWords[], beside: boolean) {
  const isOpen = usePlayerListOpen();
  const [replacing, setReplacing] = useState<number | null>(null);
  const show = (type: number, slot: number | null) => {
    setReplacing(slot);
    changePlayerControls({ filter: `et_${type}` });
    if (beside) box.current?.querySelector<HTMLElement>("aside select, aside input")?.focus();
    else openPlayerList();
  };
  return {
    isOpen,
    /** Whose place is to be taken. */
    outgoing: (isOpen && slots.find(({ slot, player }) => slot.slot === replacing && player !== null)) || null,
    choose: (type: number) => show(type, null),
    /** The list says who goes, and has what their menu has: a tap less for most. */
    replace: (slot: DraftSlot) => show(slot.element_type, slot.slot),
    chooseAny: () => {
      setReplacing(null);
      openPlayerList();
    },
    close: () => {
      closePlayerList();
      setReplacing(null);
    },
  };
}
