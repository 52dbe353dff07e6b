import type { Player } from "@elvan/contract";
import type { Tenths } from "@elvan/rules";
import { useMemo, useState } from "react";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Alert } from "../ui/alert.tsx";
import { Pager } from "../ui/pager.tsx";
import { NoPlayers } from "./no-players.tsx";
import { ListControls } from "./list-controls.tsx";
import { filterPlayers, pageOf } from "./player-filter.ts";
import { PlayerRows } from "./player-rows.tsx";
import styles from "./player-list.module.css";
import { changePlayerControls as change, usePlayerControls } from "./use-player-controls.ts";

/** `draggable` also when all places of the position are taken: the player replaces the one they are dropped on. */
export type PlayerRowState = { inSquad: boolean; refusal: string | null; draggable: boolean };

export function PlayerList({
  stateOf,
  last,
  left,
  onAdd,
  onRefused,
  onRemove,
  onOpen,
}: {
  stateOf: (player: Player) => PlayerRowState;
  /** Players of the saved squad; they come last while there is a place. */
  last: ReadonlySet<number>;
  /** What the next player may cost; null: there is no place for one. Who is too dear comes after those who are not. */
  left: Tenths | null;
  onAdd: (element: number) => void;
  onRefused: (words: string) => void;
  onRemove: (element: number) => void;
  onOpen: (element: number) => void;
}) {
  const { t } = useText();
  const { raw } = useGame();
  const { watched } = useViewer();
  const { controls, page } = usePlayerControls();
  const limit = useLimit(left, controls);
  // Players who have left the league cannot be picked; the squad shows its own.
  const found = useMemo(() => {
    const all = filterPlayers(raw.elements, { ...controls, getUnavailable: false }, watched);
    if (limit === Infinity) return all;
    const rank = ({ id, now_cost }: Player) => (last.has(id) ? 2 : now_cost > limit ? 1 : 0);
    return [0, 1, 2].flatMap((one) => all.filter((player) => rank(player) === one));
  }, [raw.elements, controls, watched, last, limit]);
  const shown = useMemo(() => pageOf(found, page), [found, page]);
  // A reason that applies to everybody on the page is shown once, above the list.
  const reasons = new Set(
    shown.rows.map((player) => stateOf(player)).flatMap((one) => (one.inSquad ? [] : one.refusal)),
  );
  const [reason] = reasons.size === 1 ? reasons : [];
  return (
    <div className={styles.list}>
      <ListControls controls={controls} onChange={change} />
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
          isDear={({ id, now_cost }) => now_cost > limit && !last.has(id)}
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

/** Rows keep their order while players are added: it follows the money only when a choice or a new open place does so anyway. */
function useLimit(left: Tenths | null, controls: object): number {
  const now = left ?? Infinity;
  const [held, hold] = useState({ controls, limit: now });
  const isNew = held.controls !== controls || held.limit === Infinity || (now !== Infinity && now > held.limit);
  if (isNew && (held.controls !== controls || held.limit !== now)) hold({ controls, limit: now });
  return held.limit;
}
