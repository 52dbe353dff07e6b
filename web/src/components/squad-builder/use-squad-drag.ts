import type { Draft } from "@elvan/rules";
import type { RefObject } from "react";
import { useGame } from "../../data/game.ts";
import { useDrag } from "../squad/use-drag.ts";
import type { DraftState } from "./use-draft.ts";

const slotOf = (draft: Draft, id: string) => draft.slots.find(({ slot }) => `slot:${slot}` === id);
const elementOf = (id: string) => Number(id.replace("element:", ""));

/** From the list of players to a place of their position, and from a place back to the list. */
export function useSquadDrag(box: RefObject<HTMLElement | null>, state: DraftState, locked: boolean): void {
  const { players } = useGame();
  const { draft } = state;
  useDrag(box, {
    start: () => !locked,
    accepts: (source, target) => {
      if (target === "list") return source.startsWith("slot:") && slotOf(draft, source)?.element !== null;
      const type = slotOf(draft, target)?.element_type;
      return source.startsWith("element:") && players.get(elementOf(source))?.element_type === type;
    },
    drop: (source, target) => {
      const slot = slotOf(draft, target === "list" ? source : target);
      if (!slot) return;
      if (target !== "list") state.addTo(elementOf(source), slot.slot);
      else if (slot.element !== null) state.remove(slot.element);
    },
    end: () => {},
  });
}
