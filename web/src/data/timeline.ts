import { apiQuery } from "./query.ts";

export const timelineQuery = (fixture: number) =>
  apiQuery("GET /api/fixtures/:fixture/timeline/", {
    params: { fixture },
    queryKey: ["timeline", fixture],
    staleTime: 15_000,
    meta: { answer: "varies", live: true, quiet: true },
  });
