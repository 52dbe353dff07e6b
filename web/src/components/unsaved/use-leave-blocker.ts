import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { navigate } from "../../lib/history.ts";
import { unsavedWork } from "../../lib/unsaved-work.ts";

type Blocked = { to: string; key: string | null };
export type LeaveBlocker = { state: "blocked" | "unblocked"; proceed: () => void; reset: () => void };

const addressOf = (url: URL): string => url.pathname + url.search + url.hash;

/** By the browser's Navigation API: the router's blocker needs a data router of 17 KB. Browsers without that API ask on links only. */
export function useLeaveBlocker(when: boolean): LeaveBlocker {
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const letGo = useRef(false);

  // A layout effect: a plain one is cleaned up some time after its component is gone, and would block navigation with no dialog to answer.
  useEffect(() => {
    if (!when) return undefined;
    unsavedWork.set(unsavedWork.get() + 1);
    return () => unsavedWork.set(unsavedWork.get() - 1);
  }, [when]);

  useLayoutEffect(() => {
    if (!when) return undefined;
    letGo.current = false;
    const hold = (to: URL, key: string | null): boolean => {
      if (letGo.current || to.origin !== location.origin || to.pathname === location.pathname) return false;
      setBlocked({ to: addressOf(to), key });
      return true;
    };
    if (typeof navigation !== "undefined") {
      const onNavigate = (event: NavigateEvent) => {
        if (!event.cancelable || event.downloadRequest !== null || event.hashChange) return;
        const key = event.navigationType === "traverse" ? event.destination.key : null;
        if (event.navigationType !== "reload" && hold(new URL(event.destination.url), key)) event.preventDefault();
      };
      navigation.addEventListener("navigate", onNavigate);
      return () => navigation.removeEventListener("navigate", onNavigate);
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (link instanceof HTMLAnchorElement && link.target === "" && hold(new URL(link.href), null)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [when]);

  const proceed = useCallback(() => {
    if (blocked === null) return;
    letGo.current = true;
    setBlocked(null);
    if (blocked.key !== null && typeof navigation !== "undefined") navigation.traverseTo(blocked.key);
    else navigate(blocked.to);
  }, [blocked]);
  const reset = useCallback(() => setBlocked(null), []);
  return { state: blocked === null || !when ? "unblocked" : "blocked", proceed, reset };
}
