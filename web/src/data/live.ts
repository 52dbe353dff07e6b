import type { Live } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { isListening } from "./live-version.ts";

export const jittered = (milliseconds: number): number => Math.round(milliseconds * (0.8 + Math.random() * 0.4));

/** `running`: polled about every 30 s. Failures are silent (core-129). */
export const liveQuery = (event: number, options: { running?: boolean } = {}) =>
  queryOptions<Live>({
    queryKey: ["live", event],
    queryFn: ({ signal }) => call("GET /api/event/:event/live/", { params: { event } }, { signal }),
    staleTime: 15_000,
    refetchInterval: options.running === true ? () => (isListening() ? false : jittered(30_000)) : false,
    meta: { quiet: true },
  });
