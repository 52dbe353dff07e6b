import { useEffect } from "react";
import { createStore, useStore } from "../../lib/store.ts";

/** `full`: all places of the position are taken; somebody could make way. */
export type Refusal = { words: string; tone: "warn" | "bad"; full?: boolean };

export type PlayerOffer = {
  /** Null when the player can be added. */
  refusal: (element: number) => Refusal | null;
  add: (element: number) => void;
};

const offer = createStore<PlayerOffer | null>(null);

/** The dialog is part of the shell and the squad of the page, so the page offers its actions here. */
export function useOfferPlayer(next: PlayerOffer): void {
  useEffect(() => {
    offer.set(next);
    return () => offer.set(null);
  }, [next]);
}

export const usePlayerOffer = (): PlayerOffer | null => useStore(offer);
