import { useSyncExternalStore } from "react";
import { NetworkError, ServerError } from "./call.ts";

/** `code` 0 stands for nobody answering. */
export type StoredError = { code: number; details: string };

let stored: StoredError | null = null;
const listeners = new Set<() => void>();

function set(next: StoredError | null): void {
  stored = next;
  for (const listener of listeners) listener();
}

/** Keeps an error for the error page. What is no answer of the server (a refusal, an abort) is not kept. */
export function storeServerError(error: unknown): void {
  if (error instanceof ServerError) set({ code: error.code, details: error.details });
  else if (error instanceof NetworkError) set({ code: 0, details: error.message });
}

export const clearServerError = (): void => {
  if (stored !== null) set(null);
};

/** The error that replaces the page, or null. */
export const useServerError = (): StoredError | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => stored,
  );
