import { useState } from "react";
import { useLocation } from "react-router";
import { changeAddressParams, useAddressParams } from "../ui/use-address-params.ts";

/**
 * Numbers of the address, e.g. `page_standings=2`; `set` writes them, null takes one out, and the focus stays. The address is the
 * next page's from the moment on in which somebody goes there: a page that `isLeft` keeps its own.
 */
export function useNumbers() {
  const { pathname } = useLocation();
  const now = useAddressParams();
  const [own, setOwn] = useState(now);
  const isLeft = window.location.pathname !== pathname;
  if (!isLeft && own !== now) setOwn(now);
  const params = isLeft ? own : now;
  const get = (name: string): number | undefined => {
    const value = Number(params.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  };
  const set = (changes: Record<string, number | null>): void =>
    changeAddressParams((before) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) before.delete(name);
        else before.set(name, String(value));
      }
    });
  return { get, set, params, isLeft };
}
