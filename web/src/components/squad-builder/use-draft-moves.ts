import { addToDraft } from "@elvan/rules";
import type { RefObject } from "react";
import { useGame } from "../../data/game.ts";
import { passFocus } from "../../lib/pass-focus.ts";
import { useEventCallback } from "../../lib/use-event-callback.ts";
import { changePlayerControls } from "../player-list/use-player-controls.ts";
import type { DraftState } from "./use-draft.ts";

/** Moves that the list of players follows with the next position to fill. */
export function useDraftMoves(
  box: RefObject<HTMLElement | null>,
  { draft, ...state }: DraftState,
  { locked, onFull }: { locked: boolean; onFull: () => unknown },
) {
  const { players } = useGame();
  const add = useEventCallback((element: number) => {
    state.add(element);
    const type = players.get(element)?.element_type;
    const open = addToDraft(draft, element, players).slots.filter((slot) => slot.element === null);
    const [next] = open;
    if (next === undefined) onFull();
    else if (open.every((slot) => slot.element_type !== type)) {
      changePlayerControls({ filter: `et_${next.element_type}` });
    }
  });
  /** The pressed button goes, so the place takes the focus. */
  const focusPlace = (slot: number | undefined) => {
    const place = () => box.current?.querySelector<HTMLElement>(`[data-player="slot:${slot}"]`);
    if (document.activeElement instanceof HTMLElement) passFocus(document.activeElement, place);
  };
  const remove = useEventCallback((element: number) => {
    if (locked) return;
    focusPlace(draft.slots.find((one) => one.element === element)?.slot);
    state.remove(element);
    // A replacement has to be of the same position.
    const type = players.get(element)?.element_type;
    if (type !== undefined) changePlayerControls({ filter: `et_${type}` });
  });
  const restore = useEventCallback((slot: number) => {
    if (locked) return;
    focusPlace(slot);
    state.restore(slot);
  });
  return { add, remove, restore };
}
