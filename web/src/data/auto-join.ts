import { useSyncExternalStore } from "react";
import { BadRequest, isStatus } from "./call.ts";

const KEY = "elvan.auto-join";
const listeners = new Set<() => void>();
/** The code where storage is forbidden or full: it then lives as long as the page. */
let unkept: string | null = null;

function kept(): string | null {
  try {
    return unkept ?? localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps the code of an invitation until its visitor has a team; null forgets it (league-086). */
export function keepJoinCode(code: string | null): void {
  try {
    if (code === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, code);
    unkept = null;
  } catch {
    unkept = code;
  }
  for (const listener of listeners) listener();
}

/** Whether a failed check says that the code opens nothing (league-086), and not only that nobody could be asked. */
export const isWorthless = (error: unknown): boolean => error instanceof BadRequest || isStatus(error, 404);

/** The code that waits, or null. */
export const useJoinCode = (): string | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, kept);
