import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from "react";
import { gameHistory } from "../../shell/history.ts";

/** Writes a change into the parameters it is given. */
type Write = (params: URLSearchParams) => void;

/**
 * What stands behind the `?` for the screen that is shown: another one that is gone to has its own, so that the old one stays as it is
 * until the new one is there.
 */
export type Address = { pathname: string; search: string; hearers: Set<() => void> };

export const addressOf = ({ pathname, search }: { pathname: string; search: string }): Address => ({
  pathname,
  search,
  hearers: new Set(),
});

/** Given by the router, which tells of every change of the address (shell/game-router.tsx). */
export const AddressContext = createContext(addressOf({ pathname: "", search: "" }));

/** The address of the screen that is drawn; kept by the router. */
export const drawn: { address: Address | null } = { address: null };

/** That address while another screen is on its way, whose address the browser shows already; otherwise null. */
export const addressLeft = (): Address | null =>
  drawn.address?.pathname === window.location.pathname ? null : drawn.address;

export function noteAddress(address: Address, { pathname, search }: { pathname: string; search: string }): void {
  address.pathname = pathname;
  address.search = search;
  for (const heard of address.hearers) heard();
}

/**
 * Changes what stands behind the `?` of the address, and leaves the page where it is scrolled. `replace`: Back does not undo it,
 * and what the history keeps with the address stays. `state`: kept with a new one. Whoever does something on a screen that they
 * are leaving stays there: the screen that is on its way keeps its step in the history, and this is one more.
 */
export function changeAddressParams(
  write: Write,
  { replace = false, state }: { replace?: boolean; state?: unknown } = {},
): void {
  const history = gameHistory();
  const left = addressLeft();
  const { pathname, search } = left ?? window.location;
  const next = new URLSearchParams(search);
  write(next);
  const to = { pathname, search: next.size === 0 ? "" : `?${next.toString()}` };
  if (replace && left === null) history.replace(to, history.location.state);
  else history.push(to, state);
}

/**
 * What stands behind the `?` of the address, told without the router: a choice stands as soon as it is made, two that come
 * faster than a slow phone draws both hold, and nothing is drawn anew but what shows it. Not for the router's `useSearchParams`,
 * which hears of other paths only.
 */
export function useAddressParams(): URLSearchParams {
  const address = useContext(AddressContext);
  const subscribe = useCallback(
    (heard: () => void) => {
      address.hearers.add(heard);
      return () => void address.hearers.delete(heard);
    },
    [address],
  );
  const text = useSyncExternalStore(subscribe, () => address.search);
  return useMemo(() => new URLSearchParams(text), [text]);
}
