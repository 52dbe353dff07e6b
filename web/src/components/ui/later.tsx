import { startTransition, useEffect, useState } from "react";
import type { ReactNode } from "react";

const waiting = new Set<() => void>();

const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run, 50);
};

function callNext(): void {
  const [next] = waiting;
  if (next === undefined) return;
  waiting.delete(next);
  next();
  if (waiting.size > 0) whenIdle(callNext);
}

/** Calls `show` when all that waited before has been called and the browser has nothing better to do. @returns what ends the wait. */
function inTurn(show: () => void): () => void {
  waiting.add(show);
  if (waiting.size === 1) whenIdle(callNext);
  return () => void waiting.delete(show);
}

/**
 * What comes after what one looks at first: made once that stands, one part after the other, so that the page answers in between. For
 * what begins below the first screenful, where nothing moves when it comes.
 */
export function Later({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => inTurn(() => startTransition(() => setShown(true))), []);
  return shown ? children : null;
}
