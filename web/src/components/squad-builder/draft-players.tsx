import { useMemo } from "react";
import { useText } from "../../i18n/text.ts";
import { openPlayerDialog } from "../player/use-player-dialog.ts";
import { PlayerList } from "../player-list/player-list.tsx";
import type { DraftState } from "./use-draft.ts";

/** The list of players to add to the draft. */
export function DraftPlayers({
  state,
  locked,
  onAdd,
  onRefused,
  onRemove,
}: {
  state: DraftState;
  locked: boolean;
  onAdd: (element: number) => void;
  onRefused: (words: string) => void;
  onRemove: (element: number) => void;
}) {
  const { t } = useText();
  const { slots } = state.draft;
  // A player just taken out is listed last: no replacement, but can be brought back.
  const sold = useMemo(
    () => new Set(slots.flatMap(({ saved, element }) => (saved !== null && saved !== element ? [saved] : []))),
    [slots],
  );
  return (
    <PlayerList
      stateOf={(player) => ({
        inSquad: state.has(player.id),
        draggable: !locked && player.can_select && !state.has(player.id),
        refusal: locked ? t("builder.locked") : state.has(player.id) ? null : (state.refusal(player.id)?.words ?? null),
      })}
      sold={sold}
      onAdd={onAdd}
      onRefused={onRefused}
      onRemove={onRemove}
      onOpen={openPlayerDialog}
    />
  );
}
