import { useMemo, useSyncExternalStore } from "react";
import { gameHistory } from "../../shell/history.ts";

/** Writes a change into the parameters it is given. */
type Write = (params: URLSearchParams) => void;

const hearers = new Set<() => void>();

function subscribe(heard: () => void): () => void {
  hearers.add(heard);
  return () => void hearers.delete(heard);
}

const search = () => window.location.search;

/** The router tells of every change of the address (shell/game-router.tsx). */
export function noteAddress(): void {
  for (const heard of hearers) heard();
}

/** Changes what stands behind the `?` of the address, and leaves the page where it is scrolled. `replace`: Back does not undo it. */
export function changeAddressParams(write: Write, { replace = false }: { replace?: boolean } = {}): void {
  const next = new URLSearchParams(search());
  write(next);
  const to = { pathname: window.location.pathname, search: next.size === 0 ? "" : `?${next.toString()}` };
  if (replace) gameHistory().replace(to);
  else gameHistory().push(to);
}

/**
 * What stands behind the `?` of the address, read from the browser itself: a choice stands as soon as it is made, two that come
 * faster than a slow phone draws both hold, and nothing is drawn anew but what shows it. Not for the router's `useSearchParams`,
 * which hears of other paths only.
 */
export function useAddressParams(): URLSearchParams {
  const text = useSyncExternalStore(subscribe, search);
  return useMemo(() => new URLSearchParams(text), [text]);
}
