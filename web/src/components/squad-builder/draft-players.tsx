import { removeFromDraft } from "@elvan/rules";
import type { DraftFacts, DraftSlot } from "@elvan/rules";
import { useMemo } from "react";
import { useEventCallback } from "../../lib/use-event-callback.ts";
import { useText } from "../../i18n/text.ts";
import { openPlayerDialog } from "../player/use-player-dialog.ts";
import { PlayerList } from "../player-list/player-list.tsx";
import { openReplaceIn } from "./replace-in.ts";
import type { DraftState } from "./use-draft.ts";
import { useExchangeMisfit, useMisfit } from "./use-misfit.ts";

export function DraftPlayers({
  state,
  outgoing,
  facts,
  locked,
  onAdd,
  onReplaced,
  onRefused,
  onRemove,
}: {
  state: DraftState;
  /** Whose place is to be taken; null: an open one. */
  outgoing: DraftSlot | null;
  facts: DraftFacts;
  locked: boolean;
  onAdd: (element: number) => void;
  onReplaced: () => void;
  onRefused: (words: string) => void;
  onRemove: (element: number) => void;
}) {
  const { t } = useText();
  const { draft } = state;
  const { slots } = draft;
  const isTransfer = draft.saved !== null;
  // For a place the saved squad is listed last: no replacements, but those who were taken out can be brought back.
  const own = slots.flatMap(({ saved }) => saved ?? []).join(" ");
  const last = useMemo(() => new Set(own.split(" ").map(Number)), [own]);
  const replaced = outgoing?.element ?? null;
  const places = slots.filter(({ element }) => element === null).length + (replaced === null ? 0 : 1);
  const { fits, misfit, left } = useMisfit(
    useMemo(() => (replaced === null ? draft : removeFromDraft(draft, replaced)), [draft, replaced]),
    facts,
  );
  const exchangeMisfit = useExchangeMisfit(draft, facts);
  const add = useEventCallback((element: number) => {
    if (isTransfer && state.refusal(element, replaced)?.full === true) return openReplaceIn(element);
    if (outgoing === null || replaced === null) return onAdd(element);
    state.addTo(element, outgoing.slot);
    onReplaced();
  });
  return (
    <PlayerList
      stateOf={({ id, can_select }) => {
        const inSquad = state.has(id);
        const problem = locked ? null : state.refusal(id, replaced);
        // Of a saved squad somebody makes way.
        const asks = isTransfer && problem?.full === true;
        const general = locked ? t("builder.locked") : asks ? null : (problem?.words ?? null);
        const own = inSquad || general !== null ? null : asks ? exchangeMisfit(id) : misfit(id);
        return {
          inSquad,
          draggable: !locked && can_select && !inSquad,
          refusal: inSquad ? null : (general ?? own?.words ?? null),
          misfit: own?.short ?? null,
        };
      }}
      last={last}
      fits={fits}
      places={places}
      left={left}
      onAdd={add}
      onRefused={onRefused}
      onRemove={onRemove}
      onOpen={openPlayerDialog}
    />
  );
}
