import type { ElementSummary } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

export const elementSummaryQuery = (element: number) =>
  queryOptions<ElementSummary>({
    queryKey: ["element-summary", element],
    queryFn: ({ signal }) => call("GET /api/element-summary/:element/", { params: { element } }, { signal }),
    meta: { quiet: true },
  });
