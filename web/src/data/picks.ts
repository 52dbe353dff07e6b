import type { Picks } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

export const picksQuery = (entry: number, event: number) =>
  queryOptions<Picks>({
    queryKey: ["picks", entry, event],
    queryFn: ({ signal }) =>
      call("GET /api/entry/:entry/event/:event/picks/", { params: { entry, event } }, { signal }),
    meta: { quiet: true },
  });
