import type { Player } from "@elvan/contract";
import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import type { RefObject } from "react";
import type { SortName } from "./player-filter.ts";

/** A row of the list: the player, and what the list was sorted by when he got there. */
type Row = { player: Player; sort: SortName };

/** Until it has been seen which rows are in view: no more than a screen shows. */
const AT_FIRST: ReadonlySet<number> = new Set(Array.from({ length: 10 }, (_, place) => place));

/**
 * The rows of a page of players. After a choice those in view are the new ones at once; the others follow as soon as these are
 * drawn. To be drawn with places for keys, in the body that `body` is for: a row whose player changes keeps its elements.
 */
export function useRowsInTurn(
  players: readonly Player[],
  sort: SortName,
): { rows: readonly Row[]; body: RefObject<HTMLTableSectionElement | null> } {
  const now = useMemo(() => players.map((player) => ({ player, sort })), [players, sort]);
  const later = useOnceDrawn(now);
  const { body, inView } = useRowsInView(players.length);
  // Where the rows stand is read as it is when they change; that they were scrolled is no reason to draw them.
  const rows = useMemo(
    () => now.map((row, place) => (inView.current.has(place) ? row : (later[place] ?? row))),
    [now, later, inView],
  );
  return { rows, body };
}

/** What a value was until the frame with the new one stands on the screen: what follows from it must not delay that frame. */
function useOnceDrawn<Value>(value: Value): Value {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => {
    let after: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      after = setTimeout(() => startTransition(() => setDrawn(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(after);
    };
  }, [value]);
  return drawn;
}

/** Which rows of a table's body can be seen, by their places. */
function useRowsInView(count: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const inView = useRef(AT_FIRST);
  useEffect(() => {
    if (body.current === null) return undefined;
    const seen = new Set<number>();
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) {
        const place = (target as HTMLTableRowElement).sectionRowIndex;
        if (isIntersecting) seen.add(place);
        else seen.delete(place);
      }
      inView.current = seen;
    });
    for (const row of [...body.current.rows].slice(0, count)) observer.observe(row);
    return () => observer.disconnect();
  }, [count]);
  return { body, inView };
}
