import type { Player } from "@elvan/contract";
import { useMemo } from "react";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Pager } from "../ui/pager.tsx";
import { NoPlayers } from "./no-players.tsx";
import { PlayerControls } from "./player-controls.tsx";
import { filterPlayers, pageOf } from "./player-filter.ts";
import { PlayerRows } from "./player-rows.tsx";
import styles from "./player-list.module.css";
import { changePlayerControls as change, usePlayerControls } from "./use-player-controls.ts";

/**
 * What a row of the list may do with its player. `refusal`: why he cannot be added, in words. `draggable`: he can be dropped
 * on a place, where he takes over from who stands there, also when all places of his position are taken.
 */
export type PlayerRowState = { inSquad: boolean; refusal: string | null; draggable: boolean };

/** The players to choose from: thirty to a page, with a button at each that puts him into the squad or takes him out. */
export function PlayerList({
  stateOf,
  onAdd,
  onRefused,
  onRemove,
  onOpen,
}: {
  stateOf: (player: Player) => PlayerRowState;
  onAdd: (element: number) => void;
  onRefused: (words: string) => void;
  onRemove: (element: number) => void;
  onOpen: (element: number) => void;
}) {
  const { t } = useText();
  const { raw } = useGame();
  const { watched } = useViewer();
  const { controls, page } = usePlayerControls();
  // Who has left the league cannot be picked; the squad itself shows its own who have.
  const found = useMemo(
    () => filterPlayers(raw.elements, { ...controls, getUnavailable: false }, watched),
    [raw.elements, controls, watched],
  );
  const shown = useMemo(() => pageOf(found, page), [found, page]);
  return (
    <div className={styles.list}>
      <PlayerControls controls={controls} onChange={change} />
      <p className={styles.count} aria-live="polite">
        {t("playerList.count", { count: found.length })}
      </p>
      {found.length === 0 ? (
        <NoPlayers controls={controls} onChange={change} />
      ) : (
        <PlayerRows
          players={shown.rows}
          sort={controls.sort}
          stateOf={stateOf}
          onAdd={onAdd}
          onRefused={onRefused}
          onRemove={onRemove}
          onOpen={onOpen}
        />
      )}
      <Pager page={shown.page} pages={shown.pages} onPage={(next) => change({ page: next })} />
    </div>
  );
}
