import { useSyncExternalStore } from "react";

const KEY = "elvan.auto-join";
const listeners = new Set<() => void>();

/** Keeps the code of an invitation until its visitor has a team; null forgets it (league-086). */
export function keepJoinCode(code: string | null): void {
  if (code === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, code);
  for (const listener of listeners) listener();
}

/** The code that waits, or null. */
export const useJoinCode = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => localStorage.getItem(KEY),
  );
