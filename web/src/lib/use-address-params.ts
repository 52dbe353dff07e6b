import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import { gameHistory } from "./history.ts";
import { createStore, useStore } from "./store.ts";
import type { Store } from "./store.ts";

type Write = (params: URLSearchParams) => void;

/** Each screen has its own, so that the old screen does not change while the new one loads. */
export type Address = { pathname: string; search: Store<string> };

export const addressOf = ({ pathname, search }: { pathname: string; search: string }): Address => ({
  pathname,
  search: createStore(search),
});

export const AddressContext = createContext(addressOf({ pathname: "", search: "" }));

export const drawn: { address: Address | null } = { address: null };

/** Set while another screen loads and the browser already shows its address; else null. */
export const addressLeft = (): Address | null =>
  drawn.address?.pathname === window.location.pathname ? null : drawn.address;

export function noteAddress(address: Address, { pathname, search }: { pathname: string; search: string }): void {
  address.pathname = pathname;
  address.search.set(search);
}

/**
 * Does not scroll. `replace` keeps the history state; `state` is for a new step. A change on a screen that is being left keeps
 * the user there, as one more step.
 */
export function changeAddressParams(
  write: Write,
  { replace = false, state }: { replace?: boolean; state?: unknown } = {},
): void {
  const history = gameHistory;
  const left = addressLeft();
  const { pathname, search } = left === null ? window.location : { pathname: left.pathname, search: left.search.get() };
  const next = new URLSearchParams(search);
  write(next);
  const to = next.size === 0 ? pathname : `${pathname}?${next.toString()}`;
  if (replace && left === null) history.replace(to, history.location.state);
  else history.push(to, state);
}

/**
 * Does not go through the router: a choice applies at once, two quick ones on a slow phone both count, and only what uses it
 * renders. The router (`useLocation`) does not hear of these changes.
 */
export function useAddressParams(): URLSearchParams {
  const text = useStore(useContext(AddressContext).search);
  return useMemo(() => new URLSearchParams(text), [text]);
}

/** One of them: a change of the others draws nothing. */
export function useAddressParam(name: string): string | null {
  const { subscribe, get } = useContext(AddressContext).search;
  return useSyncExternalStore(subscribe, () => new URLSearchParams(get()).get(name));
}
