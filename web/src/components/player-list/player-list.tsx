import type { Player } from "@elvan/contract";
import { useEffect, useMemo, useRef, useState } from "react";
import { useForecastPlayers } from "../../data/forecast-players.ts";
import { useViewer } from "../../data/me.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { Alert } from "../ui/alert.tsx";
import { Pager } from "../ui/pager.tsx";
import { NoPlayers } from "./no-players.tsx";
import { ListControls } from "./list-controls.tsx";
import { filterPlayers, pageOf } from "./player-filter.ts";
import { PlayerRows } from "./player-rows.tsx";
import styles from "./player-list.module.css";
import { changePlayerControls as change, usePlayerControls } from "./use-player-controls.ts";

/**
 * `draggable` also when all places of the position are taken: the player replaces the one they are dropped on. `misfit`: a word on what
 * `refusal` says in full, where it is about this player and not about all.
 */
export type PlayerRowState = { inSquad: boolean; refusal: string | null; misfit: string | null; draggable: boolean };

type Fits = (element: number) => boolean;

export function PlayerList({
  stateOf,
  last,
  fits,
  places,
  left,
  onAdd,
  onRefused,
  onRemove,
  onOpen,
}: {
  stateOf: (player: Player) => PlayerRowState;
  /** Players of the saved squad; they come last while there is a place. */
  last: ReadonlySet<number>;
  /** Whether a player can be bought: who cannot comes after those who can, while there are places. */
  fits: Fits;
  places: number;
  /** Money for one of them, in tenths of a million. */
  left: number;
  onAdd: (element: number) => void;
  onRefused: (words: string) => void;
  onRemove: (element: number) => void;
  onOpen: (element: number) => void;
}) {
  const { t } = useText();
  const { watched } = useViewer();
  const { controls, page } = usePlayerControls();
  const players = useForecastPlayers(controls.sort === "ep_next");
  const order = useOrder(fits, places, controls);
  const box = useFromTheTop(controls, page);
  // Players who have left the league cannot be picked; the squad shows its own.
  const found = useMemo(() => {
    const all = filterPlayers(players, { ...controls, getUnavailable: false }, watched);
    if (order === null) return all;
    const ranks: [Player[], Player[], Player[]] = [[], [], []];
    for (const player of all) ranks[last.has(player.id) ? 2 : order(player.id) ? 0 : 1].push(player);
    return ranks.flat();
  }, [players, controls, watched, last, order]);
  const shown = useMemo(() => pageOf(found, page), [found, page]);
  // A reason that applies to everybody on the page is shown once, above the list.
  const reasons = new Set(
    shown.rows
      .map((player) => stateOf(player))
      .flatMap((one) => (one.inSquad || one.misfit !== null ? [] : one.refusal)),
  );
  const [reason] = reasons.size === 1 ? reasons : [];
  return (
    <div ref={box} className={styles.list}>
      <ListControls controls={controls} onChange={change} />
      <p className={styles.count} aria-live="polite">
        {t("playerList.count", { count: found.length })}
      </p>
      {typeof reason === "string" && (
        <Alert still tone="warn">
          {reason}
        </Alert>
      )}
      <AllTooDear found={found} stateOf={stateOf} places={places} left={left} />
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

/** A place is open and nobody who is listed can be paid: that is said once, not in every row. */
function AllTooDear({
  found,
  stateOf,
  places,
  left,
}: {
  found: readonly Player[];
  stateOf: (player: Player) => PlayerRowState;
  places: number;
  left: number;
}) {
  const { t } = useText();
  const format = useFormat();
  const wanted = places === 0 ? [] : found.filter((player) => !stateOf(player).inSquad);
  const cheapest = Math.min(...wanted.map(({ now_cost }) => now_cost));
  if (wanted.length === 0 || cheapest <= left) return null;
  return (
    <Alert still tone="warn">
      {t("playerList.allTooDear", { money: format.money(cheapest), left: format.money(Math.max(0, left)) })}
    </Alert>
  );
}

/** Another choice, position or page is read from its beginning. */
function useFromTheTop(controls: object, page: number) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef({ controls, page });
  useEffect(() => {
    if (shown.current.controls === controls && shown.current.page === page) return;
    shown.current = { controls, page };
    box.current?.closest("[data-scrolls]")?.scrollTo(0, 0);
  }, [controls, page]);
  return box;
}

/** Rows keep their order while players are added: it follows money and clubs when a choice or a new open place changes it anyway. */
function useOrder(fits: Fits, places: number, controls: object): Fits | null {
  const now = { fits: places === 0 ? null : fits, places, controls };
  const [held, hold] = useState(now);
  if (held.controls !== controls || places > held.places) hold(now);
  else if (places < held.places) hold({ ...held, places });
  return held.fits;
}
