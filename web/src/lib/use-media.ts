import { useCallback, useSyncExternalStore } from "react";

export const useMedia = (wanted: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (heard) => {
        const query = window.matchMedia(wanted);
        query.addEventListener("change", heard);
        return () => query.removeEventListener("change", heard);
      },
      [wanted],
    ),
    () => window.matchMedia(wanted).matches,
  );

/** The bar of five stands at the foot of the window, and headings that repeat it are for screen readers only. */
export const usePhone = (): boolean => useMedia("(max-width: 47.99rem)");
