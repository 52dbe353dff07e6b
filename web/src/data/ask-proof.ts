/*
 * A call that needs a proof of identity (contract/src/proof.ts) waits here: the dialog in the shell asks, then the call
 * is sent again.
 */
let waiting: { given: Promise<boolean>; settle: (proven: boolean) => void } | null = null;
const hearers = new Set<() => void>();
const tell = () => hearers.forEach((heard) => heard());

/** Several calls at once ask only once. @returns whether the proof was given */
export function askProof(): Promise<boolean> {
  if (waiting === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting = { given: promise, settle: resolve };
    tell();
  }
  return waiting.given;
}

export function settleProof(proven: boolean): void {
  const asked = waiting;
  waiting = null;
  asked?.settle(proven);
  tell();
}

export const isProofAsked = (): boolean => waiting !== null;

export function hearProof(heard: () => void): () => void {
  hearers.add(heard);
  return () => void hearers.delete(heard);
}
