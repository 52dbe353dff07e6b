import { useEffect, useSyncExternalStore } from "react";

/** Why a player cannot be added: he is there already, or there is no place for him (core-092). */
export type Refusal = { words: string; tone: "warn" | "bad" };

/** What a page can do with the player in the dialog: put him into the squad being built (core-040, core-078). */
export type PlayerOffer = {
  /** Why he cannot be added; null when he can. */
  refusal: (element: number) => Refusal | null;
  add: (element: number) => void;
};

let offer: PlayerOffer | null = null;
const listeners = new Set<() => void>();

function set(next: PlayerOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Offers Add player in the dialog while the page is open. The dialog stands in the shell, the squad on the page. */
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
