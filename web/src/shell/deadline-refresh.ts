import type { QueryClient } from "@tanstack/react-query";
import { onClockChange, serverNow } from "../data/clock.ts";
import { readAllAnew } from "../data/live-update.ts";

/** The longest delay of setTimeout, in milliseconds. */
const LONGEST = 2_147_483_647;
/** Growing waits while the server still has the round whose deadline has passed. */
const AGAIN = { first: 5_000, longest: 60_000 };

/** Until the next round is there. @returns how to cancel */
export function refreshAfter(deadline: string, client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let over = false;
  let again = AGAIN.first;
  const refresh = async () => {
    await readAllAnew(client);
    wait();
    again = Math.min(again * 2, AGAIN.longest);
  };
  const wait = () => {
    clearTimeout(timer);
    if (over) return;
    // A little after the deadline, and not everybody at the same moment.
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
