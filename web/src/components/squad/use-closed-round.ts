import { useCallback, useEffect, useState } from "react";
import { forgetOldWork } from "../../data/kept-work.ts";

export type ClosedRoundState = {
  event: number | null;
  unsaved: boolean;
  dismiss: () => void;
  noteUnsaved: (unsaved: boolean) => void;
};

/** Notices that a deadline passes while the page is open. `event` is null until then. */
export function useClosedRound(next: number | null): ClosedRoundState {
  const [seen, setSeen] = useState({ next, unsaved: false, closed: null as number | null, lost: false });
  if (seen.next !== next) setSeen({ next, unsaved: false, closed: seen.next, lost: seen.unsaved });
  useEffect(() => forgetOldWork(next), [next]);
  return {
    event: seen.closed,
    unsaved: seen.lost,
    dismiss: () => setSeen((before) => ({ ...before, closed: null })),
    noteUnsaved: useCallback(
      (unsaved: boolean) => setSeen((before) => (before.unsaved === unsaved ? before : { ...before, unsaved })),
      [],
    ),
  };
}
