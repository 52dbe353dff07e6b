import type { ElementSummary } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

/** A player's matches to come, matches played and earlier seasons. The dialog shows its own failure. */
export const elementSummaryQuery = (element: number) =>
  queryOptions<ElementSummary>({
    queryKey: ["element-summary", element],
    queryFn: ({ signal }) => call("GET /api/element-summary/:element/", { params: { element } }, { signal }),
    meta: { quiet: true },
  });
