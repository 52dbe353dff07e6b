import { startTransition, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { beginWork } from "./settled.ts";
import { whenIdle } from "./when-idle.ts";

const waiting = new Set<() => void>();

/** Milliseconds that a part waits for the browser at most. */
const PATIENCE = 500;

function callNext(): void {
  const [next] = waiting;
  if (next === undefined) return;
  waiting.delete(next);
  next();
  if (waiting.size > 0) whenIdle(callNext, PATIENCE);
}

/** One part at a time, when the browser is idle. Returns how to cancel. */
function inTurn(show: () => void): () => void {
  const over = beginWork();
  const turn = () => {
    show();
    over();
  };
  waiting.add(turn);
  if (waiting.size === 1) whenIdle(callNext, PATIENCE);
  return () => {
    waiting.delete(turn);
    over();
  };
}

/** Only for what is below the first screenful: nothing visible moves, and the page answers while the parts render. */
export function Later({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => inTurn(() => startTransition(() => setShown(true))), []);
  return shown ? children : null;
}
