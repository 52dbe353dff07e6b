import { isListening } from "./live-version.ts";
import { apiQuery } from "./query.ts";

export const jittered = (milliseconds: number): number => Math.round(milliseconds * (0.8 + Math.random() * 0.4));

/** `running`: polled about every 30 s. Failures are silent (core-129). */
export const liveQuery = (event: number, options: { running?: boolean } = {}) =>
  apiQuery("GET /api/event/:event/live/", {
    params: { event },
    queryKey: ["live", event],
    staleTime: 15_000,
    refetchInterval: options.running === true ? () => (isListening() ? false : jittered(30_000)) : false,
    meta: { answer: "shared", live: true, quiet: true },
  });
