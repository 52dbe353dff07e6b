import type { Draft } from "@elvan/rules";
import { useState } from "react";
import type { RefObject } from "react";
import { useEventCallback } from "../../lib/use-event-callback.ts";
import { usePanelBeside } from "./player-panel.tsx";
import type { SlotWords } from "./slot-words.ts";
import { useBuilderList } from "./use-builder-list.ts";
import { useDraftMoves } from "./use-draft-moves.ts";
import type { DraftState } from "./use-draft.ts";

/** The panel of players and what is done from it. */
export function useBuilderPanel(
  box: RefObject<HTMLElement | null>,
  state: DraftState,
  slots: readonly SlotWords[],
  locked: boolean,
) {
  const beside = usePanelBeside();
  const { draft } = state;
  // Tied to its draft: after the next change it is outdated.
  const [refused, setRefused] = useState<{ draft: Draft; words: string } | null>(null);
  const list = useBuilderList(box, slots, beside);
  const close = () => {
    setRefused(null);
    list.close();
  };
  const moves = useDraftMoves(box, state, {
    locked,
    // On a phone the list covers the pitch, so it closes when no place is open.
    onFull: () => !beside && close(),
  });
  return {
    beside,
    list,
    moves,
    close,
    /** The list of a phone that a question was asked over: once the address is back at it. */
    leaveList: () => {
      if (!beside && list.isOpen) window.addEventListener("popstate", close, { once: true });
    },
    refusal: refused?.draft === draft ? refused.words : null,
    refuse: useEventCallback((words: string) => setRefused({ draft, words })),
  };
}
