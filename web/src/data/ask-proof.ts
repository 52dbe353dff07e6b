import { untilDecided } from "../lib/settled.ts";
import { createStore, useStore } from "../lib/store.ts";

/* A call that needs a proof of identity (contract/src/proof.ts) waits here: the dialog in the shell asks, then the call is sent again. */
const waiting = createStore<PromiseWithResolvers<boolean> | null>(null);

export const useIsProofAsked = (): boolean => useStore(waiting) !== null;

/** Several calls at once ask only once. @returns whether the proof was given */
export function askProof(): Promise<boolean> {
  const asked = waiting.get() ?? Promise.withResolvers<boolean>();
  if (waiting.get() === null) waiting.set(asked);
  return untilDecided(asked.promise);
}

export function settleProof(proven: boolean): void {
  const asked = waiting.get();
  waiting.set(null);
  asked?.resolve(proven);
}
