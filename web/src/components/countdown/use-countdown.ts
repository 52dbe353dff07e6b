import { useEffect, useState } from "react";
import { onClockChange, serverNow } from "../../data/clock.ts";
import { nextTick, timeLeft } from "./time-left.ts";
import type { TimeLeft } from "./time-left.ts";

/** The time left until an instant by the server's clock, renewed when the text would change. */
export function useCountdown(deadlineIso: string): TimeLeft {
  const deadline = Date.parse(deadlineIso);
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const current = serverNow();
      setNow(current);
      const wait = nextTick(deadline, current);
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
  }, [deadline]);
  return timeLeft(deadline, now);
}
