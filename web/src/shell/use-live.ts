import type { LiveUpdate } from "@elvan/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useGame } from "../data/game.ts";
import { createLiveStream } from "../data/live-stream.ts";
import { isLiveKey, takeUpdate } from "../data/live-update.ts";
import { noteHeardVersion, noteListening } from "../data/live-version.ts";

/** Every browser asks again at its own moment after a goal, in milliseconds. */
const SPREAD = 2_000;

/**
 * While a round is being played, and until its points are final, whatever page is shown follows it: what a message says shows at
 * once, and what the server computes from it is asked for a moment later. A tab that is hidden or offline rests.
 */
export function useLive(): void {
  const client = useQueryClient();
  const { current } = useGame();
  const follows = current !== null && !current.data_checked;
  useEffect(() => {
    if (!follows) return undefined;
    let refresh: ReturnType<typeof setTimeout> | undefined;
    const askAgain = () => {
      refresh = undefined;
      void client.invalidateQueries({ predicate: ({ queryKey }) => isLiveKey(queryKey) });
    };
    const hear = (update: LiveUpdate) => {
      noteHeardVersion(update.version);
      takeUpdate(client, update);
      refresh ??= setTimeout(askAgain, Math.random() * SPREAD);
    };
    const stream = createLiveStream(hear, noteListening);
    const attend = () => {
      if (document.visibilityState === "visible" && navigator.onLine) stream.resume();
      else stream.pause();
    };
    attend();
    document.addEventListener("visibilitychange", attend);
    addEventListener("online", attend);
    addEventListener("offline", attend);
    return () => {
      stream.pause();
      // The last news is that the round is final: what is shown of it must not stay as it was while it was played.
      if (refresh !== undefined) {
        clearTimeout(refresh);
        askAgain();
      }
      document.removeEventListener("visibilitychange", attend);
      removeEventListener("online", attend);
      removeEventListener("offline", attend);
    };
  }, [client, follows]);
}
