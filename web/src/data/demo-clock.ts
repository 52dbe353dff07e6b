import type { ClockWish, DemoClock } from "@elvan/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { setClockOffset } from "./clock.ts";

export const demoClockQuery = queryOptions<DemoClock>({
  queryKey: ["demo-clock"],
  queryFn: ({ signal }) => call("GET /api/demo/clock/", {}, { signal }),
  meta: { quiet: true },
  refetchInterval: 20_000,
});

/** Jumps forward in the demo season; afterwards nothing that was loaded holds any more. */
export function useMoveClock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ClockWish) => call("POST /api/demo/clock/", { body }),
    meta: { quiet: true },
    onSuccess: (clock) => {
      setClockOffset(Date.parse(clock.now) - Date.now());
      client.setQueryData(demoClockQuery.queryKey, clock);
      return client.invalidateQueries({
        predicate: (query) => query.queryKey[0] !== "demo-clock" && query.queryKey[0] !== "health",
      });
    },
  });
}
