import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { onClockChange, serverNow } from "../../data/clock.ts";
import { nextTick, timeLeft } from "./time-left.ts";
import type { TimeLeft } from "./time-left.ts";

function onTicks(deadline: number, heard: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const tick = () => {
    heard();
    const wait = nextTick(deadline, serverNow());
    if (wait > 0) timer = setTimeout(tick, wait);
  };
  tick();
  const stop = onClockChange(() => {
    clearTimeout(timer);
    tick();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

export function useCountdown(deadlineIso: string): TimeLeft {
  const deadline = Date.parse(deadlineIso);
  const [now, setNow] = useState(serverNow);
  useEffect(() => onTicks(deadline, () => setNow(serverNow())), [deadline]);
  return timeLeft(deadline, now);
}

/** For pages without a countdown: renders when one of these instants passes, not each second. @returns how many have passed */
export function usePassedCount(instants: readonly string[]): number {
  const times = instants.map((instant) => Date.parse(instant));
  const next = Math.min(...times.filter((time) => time > serverNow()));
  return useSyncExternalStore(
    useCallback((heard) => onTicks(next, heard), [next]),
    // Whether the next one is over would be untrue again as soon as it is another, and React would see no change.
    () => times.filter((time) => time <= serverNow()).length,
  );
}

export const useIsOver = (deadline: string): boolean => usePassedCount([deadline]) > 0;
