import { useCallback } from "react";
import { useSearchParams, type NavigateOptions } from "react-router";

/** Writes a change into the parameters it is given. */
type Write = (params: URLSearchParams) => void;

/**
 * What stands behind the `?` of the address, and what changes it, leaving the page where it is scrolled. A change builds on the
 * address as it is, not as it was when the page was last drawn: two that come faster than a slow phone draws both hold.
 */
export function useAddressParams(): [
  params: URLSearchParams,
  change: (write: Write, options?: NavigateOptions) => void,
] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (write: Write, options?: NavigateOptions) => {
      const next = new URLSearchParams(window.location.search);
      write(next);
      setParams(next, { preventScrollReset: true, ...options });
    },
    [setParams],
  );
  return [params, change];
}
