import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useNavigate, type NavigateOptions } from "react-router";

/** Writes a change into the parameters it is given. */
type Write = (params: URLSearchParams) => void;

const hearers = new Set<() => void>();

function subscribe(heard: () => void): () => void {
  hearers.add(heard);
  window.addEventListener("popstate", heard);
  return () => {
    hearers.delete(heard);
    window.removeEventListener("popstate", heard);
  };
}

const search = () => window.location.search;

/**
 * What stands behind the `?` of the address, and what changes it, leaving the page where it is scrolled. The router draws a new
 * address when it comes to it; here it is read from the browser itself, so that a choice stands as soon as it is made, and
 * two that come faster than a slow phone draws both hold.
 */
export function useAddressParams(): [
  params: URLSearchParams,
  change: (write: Write, options?: NavigateOptions) => void,
] {
  const navigate = useNavigate();
  const text = useSyncExternalStore(subscribe, search);
  const params = useMemo(() => new URLSearchParams(text), [text]);
  const change = useCallback(
    (write: Write, options?: NavigateOptions) => {
      const next = new URLSearchParams(search());
      write(next);
      void navigate(`?${next.toString()}`, { preventScrollReset: true, ...options });
      for (const heard of hearers) heard();
    },
    [navigate],
  );
  return [params, change];
}
