import { useEffect, useRef, useState } from "react";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { Changing } from "../live/changing.tsx";
import { noteFootBar } from "../squad/foot-bar.ts";
import { RankChange } from "../ui/rank-change.tsx";
import styles from "./pinned-row.module.css";
import type { StandingsColumn, StandingsRow } from "./standings-table.tsx";

type Pinning<R extends StandingsRow> = { row: R; columns: readonly StandingsColumn<R>[] };

/**
 * One's own row at the foot of the window, for as long as the table is in view and the row is not; a press goes to it. Behind
 * a table, in the same card.
 */
export function PinnedRow<R extends StandingsRow>({
  rows,
  own,
  columns,
}: {
  rows: readonly R[];
  own: number | null;
  columns: readonly StandingsColumn<R>[];
}) {
  const row = own === null ? undefined : rows.find(({ entry }) => entry === own);
  // Other rows are watched anew.
  return row && <Watched key={`${row.id} ${rows.at(-1)?.id}`} row={row} columns={columns} />;
}

function Watched<R extends StandingsRow>({ row, columns }: Pinning<R>) {
  const end = useRef<HTMLDivElement>(null);
  const isAway = useOwnRowAway(end);
  return (
    <div ref={end} className={styles.end}>
      {isAway && <Pinned row={row} columns={columns} onGo={() => showOwnRow(end.current)} />}
    </div>
  );
}

const ownRowBefore = (end: HTMLElement | null) =>
  end?.parentElement?.querySelector<HTMLElement>("tr[aria-current]") ?? null;

function showOwnRow(end: HTMLElement | null): void {
  const row = ownRowBefore(end);
  row?.scrollIntoView({ block: "center" });
  row?.querySelector<HTMLElement>("th a")?.focus({ preventScroll: true });
}

/** What lies over the window's edges, in pixels: the header, and on a phone the bar. */
function coveredEdges(): string {
  const style = getComputedStyle(document.documentElement);
  const bar = Number.parseFloat(style.getPropertyValue("--bar")) || 0;
  const header = document.querySelector("header")?.clientHeight ?? 0;
  return `-${header}px 0px -${bar}px`;
}

/** Neither the row nor the end of the table can be seen: pinned at the end, it would hide the last teams. */
function useOwnRowAway(end: { readonly current: HTMLElement | null }): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const mine = ownRowBefore(end.current);
    const last = mine?.closest("tbody")?.lastElementChild;
    if (mine === null || last == null) return undefined;
    const shown = new Map<Element, number>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, intersectionRatio } of changes) shown.set(target, intersectionRatio);
        setAway((shown.get(mine) ?? 1) < 0.95 && shown.get(last) === 0);
      },
      { rootMargin: coveredEdges(), threshold: [0, 0.05, 0.95] },
    );
    observer.observe(mine);
    observer.observe(last);
    return () => observer.disconnect();
  }, [end]);
  return isAway;
}

function Pinned<R extends StandingsRow>({ row, columns, onGo }: Pinning<R> & { onGo: () => void }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <button type="button" ref={noteFootBar} className={styles.pin} onClick={onGo}>
      <span className="visually-hidden">{t("leagues.toOwnRow")}</span>
      <span className={styles.rank}>
        <Changing value={row.rank}>{format.number(row.rank)}</Changing>
      </span>
      <RankChange rank={row.rank} before={row.last_rank} />
      <span className={styles.team} translate="no">
        {row.entry_name}
      </span>
      <span className={styles.you}>{t("common.you")}</span>
      {columns.slice(-2).map(({ long, value, strong }) => (
        <span key={long} className={strong ? styles.total : styles.figure}>
          <span className="visually-hidden">{long}</span> {format.number(value(row))}
        </span>
      ))}
    </button>
  );
}
