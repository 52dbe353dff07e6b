import { useEffect, useSyncExternalStore } from "react";

export type Refusal = { words: string; tone: "warn" | "bad" };

export type PlayerOffer = {
  /** Null when the player can be added. */
  refusal: (element: number) => Refusal | null;
  add: (element: number) => void;
};

let offer: PlayerOffer | null = null;
const listeners = new Set<() => void>();

function set(next: PlayerOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** The dialog is part of the shell and the squad of the page, so the page offers its actions here. */
export function useOfferPlayer(next: PlayerOffer): void {
  useEffect(() => {
    set(next);
    return () => set(null);
  }, [next]);
}

export const usePlayerOffer = (): PlayerOffer | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
  );
