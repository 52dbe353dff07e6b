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

/** One part at a time, when the browser is idle. Returns how to cancel. */
function inTurn(show: () => void): () => void {
  waiting.add(show);
  if (waiting.size === 1) whenIdle(callNext);
  return () => void waiting.delete(show);
}

/** Only for what is below the first screenful: nothing visible moves, and the page answers while the parts render. */
export function Later({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => inTurn(() => startTransition(() => setShown(true))), []);
  return shown ? children : null;
}
