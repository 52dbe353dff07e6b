import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onClockChange, serverNow } from "../data/clock.ts";
import { useGame } from "../data/game.ts";

/** setTimeout cannot wait longer than this many milliseconds. */
const LONGEST = 2_147_483_647;

/** When the deadline passes while the game is open, everything that hangs on the open round is loaded again. */
export function useDeadlineRefresh(): void {
  const client = useQueryClient();
  const deadline = useGame().next?.deadline_time;
  useEffect(() => {
    if (deadline === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      // A little later than the deadline, and not everybody at the same moment.
      const left = Date.parse(deadline) - serverNow() + 1_500 + Math.random() * 4_000;
      timer = setTimeout(
        () => (left > LONGEST ? wait() : void client.invalidateQueries()),
        Math.min(Math.max(left, 5_000), LONGEST),
      );
    };
    wait();
    const stop = onClockChange(wait);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, deadline]);
}
