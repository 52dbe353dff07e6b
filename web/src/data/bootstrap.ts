import { apiQuery } from "./query.ts";

/** Kept a minute, and checked on return to the tab (304 when nothing changed). */
export const bootstrapQuery = apiQuery("GET /api/bootstrap-static/", {
  queryKey: ["bootstrap"],
  staleTime: 60_000,
  gcTime: Infinity,
  meta: { answer: "shared" },
});
