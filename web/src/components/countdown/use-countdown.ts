import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { onClockChange, serverNow } from "../../data/clock.ts";
import { nextTick, timeLeft } from "./time-left.ts";
import type { TimeLeft } from "./time-left.ts";

/** Tells, by the server's clock, each time that the words of a countdown to the instant change, and once at the beginning. */
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

/** The time left until an instant by the server's clock, renewed when the text would change. */
export function useCountdown(deadlineIso: string): TimeLeft {
  const deadline = Date.parse(deadlineIso);
  const [now, setNow] = useState(serverNow);
  useEffect(() => onTicks(deadline, () => setNow(serverNow())), [deadline]);
  return timeLeft(deadline, now);
}

/** Whether an instant has passed by the server's clock. For pages that show no countdown: drawn anew when it does, not each second. */
export function useIsOver(deadlineIso: string): boolean {
  const deadline = Date.parse(deadlineIso);
  return useSyncExternalStore(
    useCallback((heard) => onTicks(deadline, heard), [deadline]),
    () => serverNow() >= deadline,
  );
}
