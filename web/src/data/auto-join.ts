import { useSyncExternalStore } from "react";
import { BadRequest, isStatus } from "./call.ts";

const KEY = "elvan.auto-join";
const listeners = new Set<() => void>();
/** Where storage is forbidden or full, the code lasts as long as the page. */
let unkept: string | null = null;

function kept(): string | null {
  try {
    return unkept ?? localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Kept until the visitor has a team; null forgets it (league-086). */
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

/** Whether the code itself is invalid (league-086), rather than the connection gone. */
export const isWorthless = (error: unknown): boolean => error instanceof BadRequest || isStatus(error, 404);

export const useJoinCode = (): string | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, kept);
