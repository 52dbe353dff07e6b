import { useSyncExternalStore } from "react";

/** Per tab, so that the receipt shows on whichever page has the team. */
export type Receipt = {
  entry: number;
  event: number;
  /** The version it belongs to: once the team is at another one, the receipt is outdated. */
  version: number;
  words: string;
  /** By the season's clock. */
  at: string;
  /** The version that Undo restores; null when there is none. */
  undo: number | null;
  isHere: boolean;
  /** By the browser's clock: only a fresh receipt floats over the page and takes the focus. */
  came: number;
};

let last: Receipt | null = null;
const listeners = new Set<() => void>();

function set(next: Receipt | null): void {
  last = next;
  for (const listener of listeners) listener();
}

export const noteReceipt = (receipt: Omit<Receipt, "came">): void => set({ ...receipt, came: performance.now() });
export const dismissReceipt = (): void => set(null);

/** Null when this tab did not save the current version. */
export function useReceipt(team: { entry: number; event: number; version: number }): Receipt | null {
  const receipt = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => last,
  );
  const isOf =
    receipt !== null &&
    receipt.entry === team.entry &&
    receipt.event === team.event &&
    receipt.version === team.version;
  return isOf ? receipt : null;
}
