import { apiQuery } from "./query.ts";

export const elementSummaryQuery = (element: number) =>
  apiQuery("GET /api/element-summary/:element/", {
    params: { element },
    queryKey: ["element-summary", element],
    meta: { answer: "shared", live: true, quiet: true },
  });
