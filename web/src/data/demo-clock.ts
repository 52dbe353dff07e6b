import type { ClockWish, DemoClock } from "@elvan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { setClockOffset } from "./clock.ts";
import { apiQuery } from "./query.ts";

export const demoClockQuery = apiQuery("GET /api/demo/clock/", {
  queryKey: ["demo-clock"],
  meta: { answer: "shared", quiet: true },
  refetchInterval: ({ state }) => (state.data?.busy === true ? 500 : false),
});

/** After a jump, nothing that was loaded is valid. */
export function useMoveClock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ClockWish) => call("POST /api/demo/clock/", { body }),
    meta: { quiet: true },
    // The first poll finds the move in progress; polling then continues by itself.
    onMutate: () => {
      client.setQueryData<DemoClock>(demoClockQuery.queryKey, (clock) => clock && { ...clock, busy: true });
    },
    onError: () => client.invalidateQueries({ queryKey: demoClockQuery.queryKey }),
    onSuccess: (clock) => {
      setClockOffset(Date.parse(clock.now) - Date.now());
      client.setQueryData(demoClockQuery.queryKey, clock);
      return client.invalidateQueries({
        predicate: (query) => query.queryKey[0] !== "demo-clock" && query.queryKey[0] !== "health",
      });
    },
  });
}
