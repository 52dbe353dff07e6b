import type { BootstrapStatic } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

/** Kept a minute, and checked on return to the tab (304 when nothing changed). */
export const bootstrapQuery = queryOptions<BootstrapStatic>({
  queryKey: ["bootstrap"],
  queryFn: ({ signal }) => call("GET /api/bootstrap-static/", {}, { signal }),
  staleTime: 60_000,
  gcTime: Infinity,
});
