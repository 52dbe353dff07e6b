import type { Player } from "@elvan/contract";
import { useDeferredValue, useMemo } from "react";
import type { SortName } from "./player-filter.ts";

/** As many rows as a screen shows. */
const IN_VIEW = 10;

/**
 * The rows of a page of players, each with what the list was sorted by when it got there. After a choice the rows in view are
 * the new ones at once; those further down follow as soon as these are drawn. To be drawn with places for keys: a row whose
 * player changes keeps its elements.
 */
export function useRowsInTurn(
  players: readonly Player[],
  sort: SortName,
): readonly { player: Player; sort: SortName }[] {
  const now = useMemo(() => players.map((player) => ({ player, sort })), [players, sort]);
  const later = useDeferredValue(now);
  return useMemo(
    () => (now.length > IN_VIEW ? [...now.slice(0, IN_VIEW), ...later.slice(IN_VIEW)] : now),
    [now, later],
  );
}
