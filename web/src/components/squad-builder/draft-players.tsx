import type { Player } from "@elvan/contract";
import type { DraftSlot, Tenths } from "@elvan/rules";
import { useMemo } from "react";
import { useEventCallback } from "../../lib/use-event-callback.ts";
import { useText } from "../../i18n/text.ts";
import { openPlayerDialog } from "../player/use-player-dialog.ts";
import { PlayerList } from "../player-list/player-list.tsx";
import type { DraftState } from "./use-draft.ts";

/** The list of players to add to the draft. */
export function DraftPlayers({
  state,
  outgoing,
  left,
  priceOf,
  locked,
  onAdd,
  onReplaced,
  onRefused,
  onRemove,
}: {
  state: DraftState;
  /** Whose place is to be taken; null: an open one. */
  outgoing: DraftSlot | null;
  left: Tenths;
  priceOf: (element: number) => number;
  locked: boolean;
  onAdd: (element: number) => void;
  onReplaced: () => void;
  onRefused: (words: string) => void;
  onRemove: (element: number) => void;
}) {
  const { t } = useText();
  const { slots } = state.draft;
  // For a place the saved squad is listed last: no replacements, but those who were taken out can be brought back.
  const own = slots.flatMap(({ saved }) => saved ?? []).join(" ");
  const last = useMemo(() => new Set(own.split(" ").map(Number)), [own]);
  const replaced = outgoing?.element ?? null;
  const hasPlace = replaced !== null || slots.some(({ element }) => element === null);
  const refusal = ({ id }: Player) => state.refusal(id, replaced);
  const add = useEventCallback((element: number) => {
    if (outgoing === null || replaced === null) return onAdd(element);
    state.addTo(element, outgoing.slot);
    onReplaced();
  });
  return (
    <PlayerList
      stateOf={(player) => ({
        inSquad: state.has(player.id),
        draggable: !locked && player.can_select && !state.has(player.id),
        refusal: locked ? t("builder.locked") : state.has(player.id) ? null : (refusal(player)?.words ?? null),
      })}
      last={last}
      left={hasPlace ? left + (replaced === null ? 0 : priceOf(replaced)) : null}
      onAdd={add}
      onRefused={onRefused}
      onRemove={onRemove}
      onOpen={openPlayerDialog}
    />
  );
}
