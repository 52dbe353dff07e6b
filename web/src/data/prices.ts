import { apiQuery } from "./query.ts";

/** Pages do without while they load. */
export const pricesQuery = apiQuery("GET /api/prices/", {
  queryKey: ["prices"],
  staleTime: 60_000,
  meta: { answer: "shared", quiet: true },
});
