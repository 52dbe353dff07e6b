import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function on every render, so that memoised parts do not render again. Must not be called while rendering. */
export function useEventCallback<A extends unknown[]>(handler: (...args: A) => void): (...args: A) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
