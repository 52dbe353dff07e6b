import type { Health } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

export const healthQuery = queryOptions<Health>({
  queryKey: ["health"],
  queryFn: ({ signal }) => call("GET /api/health/", {}, { signal }),
  staleTime: Infinity,
  meta: { quiet: true },
});
