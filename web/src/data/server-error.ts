import { CancelledError } from "@tanstack/react-query";
import { createStore, useStore } from "../lib/store.ts";
import { BadRequest, NetworkError, ServerError } from "./call.ts";

/** `code` 0: no answer; -1: unexpected. */
export type StoredError = { code: number; details: string };

/** Whether an operator keeps the game closed, as the body of the 503 says. */
export const isClosed = ({ details }: StoredError): boolean => details.includes("The game is being updated");

const stored = createStore<StoredError | null>(null);

/** Null for an abort: its caller knows. */
export function kept(error: unknown): StoredError | null {
  if (error instanceof ServerError) return { code: error.code, details: error.details };
  if (error instanceof NetworkError) return { code: 0, details: error.message };
  if (error instanceof BadRequest) return { code: 400, details: JSON.stringify(error.fields) };
  return error instanceof CancelledError ? null : { code: -1, details: String(error) };
}

export function storeServerError(error: unknown): void {
  const next = kept(error);
  if (next !== null) stored.set(next);
}

export const clearServerError = (): void => {
  if (hasServerError()) stored.set(null);
};

export const hasServerError = (): boolean => stored.get() !== null;

export const useServerError = (): StoredError | null => useStore(stored);
