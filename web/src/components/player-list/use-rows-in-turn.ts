import type { Player } from "@elvan/contract";
import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import type { RefObject } from "react";

/** Before the observer reports: about one screen of rows. */
const AT_FIRST: ReadonlySet<number> = new Set(Array.from({ length: 10 }, (_, place) => place));

/**
 * Rows in view change at once, the others one frame later, so that a choice shows quickly. Use the places as keys and put `body`
 * on the tbody: a row then keeps its elements when its player changes. `look`: all else that rows show and a choice changes, as
 * columns; each row has that of when it was made.
 */
export function useRowsInTurn<P extends Player, Look extends object>(
  players: readonly P[],
  look: Look,
): { rows: readonly (Look & { player: P })[]; body: RefObject<HTMLTableSectionElement | null> } {
  const now = useMemo(() => players.map((player) => ({ ...look, player })), [players, look]);
  const later = useOnceDrawn(now);
  const { body, inView } = useRowsInView(players.length);
  // A ref, not state: scrolling must not render the list.
  const rows = useMemo(
    () => now.map((row, place) => (inView.current.has(place) ? row : (later[place] ?? row))),
    [now, later, inView],
  );
  return { rows, body };
}

/** The old value until the new one has been painted, so that slow work does not delay that frame. */
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
    for (const row of [...body.current.children].slice(0, count)) observer.observe(row);
    return () => observer.disconnect();
  }, [count]);
  return { body, inView };
}
