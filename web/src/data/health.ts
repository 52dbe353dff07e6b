import { apiQuery } from "./query.ts";

export const healthQuery = apiQuery("GET /api/health/", {
  queryKey: ["health"],
  staleTime: Infinity,
  meta: { answer: "shared", quiet: true },
});
