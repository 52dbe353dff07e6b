import { createStore, useStore } from "../../lib/store.ts";

/** Per tab, so that the receipt shows on whichever page has the team. */
export type Receipt = {
  entry: number;
  event: number;
  /** The version it belongs to: once the team is at another one, the receipt is outdated. */
  version: number;
  words: string;
  /** What the save changed, in sentences; "" where that is not known. */
  told: string;
  /** Players who were bought with it and sit on the bench. */
  benched?: readonly number[];
  /** By the season's clock. */
  at: string;
  /** The version that Undo restores; null when there is none. */
  undo: number | null;
  isHere: boolean;
  /** By the browser's clock: only a fresh receipt floats over the page and takes the focus. */
  came: number;
};

const lastReceipt = createStore<Receipt | null>(null);

export const noteReceipt = (receipt: Omit<Receipt, "came">): void =>
  lastReceipt.set({ ...receipt, came: performance.now() });
export const dismissReceipt = (): void => lastReceipt.set(null);

/** Null when this tab did not save the current version. */
export function useReceipt(team: { entry: number; event: number; version: number }): Receipt | null {
  const receipt = useStore(lastReceipt);
  const isOf =
    receipt !== null &&
    receipt.entry === team.entry &&
    receipt.event === team.event &&
    receipt.version === team.version;
  return isOf ? receipt : null;
}
