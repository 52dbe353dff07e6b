import type { QueryClient } from "@tanstack/react-query";
import { onClockChange, serverNow } from "../data/clock.ts";

/** setTimeout cannot wait longer than this many milliseconds. */
const LONGEST = 2_147_483_647;
/** Between two tries while the server still tells of the round whose deadline has passed: longer and longer. */
const AGAIN = { first: 5_000, longest: 60_000 };

/** When a deadline passes, loads everything again, until it is called off: the next round is there then. @returns what calls it off */
export function refreshAfter(deadline: string, client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let over = false;
  let again = AGAIN.first;
  const refresh = async () => {
    await client.invalidateQueries();
    wait();
    again = Math.min(again * 2, AGAIN.longest);
  };
  const wait = () => {
    clearTimeout(timer);
    if (over) return;
    // A little later than the deadline, and not everybody at the same moment; nor afterwards.
    const left = Date.parse(deadline) - serverNow() + 1_500 + Math.random() * 4_000;
    const least = again * (1 - Math.random() / 4);
    timer = setTimeout(
      () => {
        if (left > LONGEST) wait();
        else void refresh();
      },
      Math.min(Math.max(left, least), LONGEST),
    );
  };
  wait();
  const stop = onClockChange(wait);
  return () => {
    over = true;
    clearTimeout(timer);
    stop();
  };
}
