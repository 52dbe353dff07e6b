import type { Player } from "@elvan/contract";
import { useMemo } from "react";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Alert } from "../ui/alert.tsx";
import { Pager } from "../ui/pager.tsx";
import { NoPlayers } from "./no-players.tsx";
import { PlayerControls } from "./player-controls.tsx";
import { filterPlayers, pageOf } from "./player-filter.ts";
import { PlayerRows } from "./player-rows.tsx";
import styles from "./player-list.module.css";
import { changePlayerControls as change, usePlayerControls } from "./use-player-controls.ts";

/** `draggable` also when all places of the position are taken: the player replaces the one they are dropped on. */
export type PlayerRowState = { inSquad: boolean; refusal: string | null; draggable: boolean };

export function PlayerList({
  stateOf,
  sold,
  onAdd,
  onRefused,
  onRemove,
  onOpen,
}: {
  stateOf: (player: Player) => PlayerRowState;
  /** Players taken out of the saved squad; they come last. */
  sold: ReadonlySet<number>;
  onAdd: (element: number) => void;
  onRefused: (words: string) => void;
  onRemove: (element: number) => void;
  onOpen: (element: number) => void;
}) {
  const { t } = useText();
  const { raw } = useGame();
  const { watched } = useViewer();
  const { controls, page } = usePlayerControls();
  // Players who have left the league cannot be picked; the squad shows its own.
  const found = useMemo(() => {
    const all = filterPlayers(raw.elements, { ...controls, getUnavailable: false }, watched);
    return [...all.filter(({ id }) => !sold.has(id)), ...all.filter(({ id }) => sold.has(id))];
  }, [raw.elements, controls, watched, sold]);
  const shown = useMemo(() => pageOf(found, page), [found, page]);
  // A reason that applies to everybody on the page is shown once, above the list.
  const reasons = new Set(
    shown.rows.map((player) => stateOf(player)).flatMap((one) => (one.inSquad ? [] : one.refusal)),
  );
  const [reason] = reasons.size === 1 ? reasons : [];
  return (
    <div className={styles.list}>
      <PlayerControls controls={controls} onChange={change} />
      <p className={styles.count} aria-live="polite">
        {t("playerList.count", { count: found.length })}
      </p>
      {typeof reason === "string" && (
        <Alert still tone="warn">
          {reason}
        </Alert>
      )}
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
