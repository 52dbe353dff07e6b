import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * A function that stays the same while what it does follows the latest render: for handlers of memoised parts, which must
 * not be drawn again only because the address has changed. Not to be called while rendering.
 */
export function useStable<A extends unknown[]>(handler: (...args: A) => void): (...args: A) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
