import { apiQuery } from "./query.ts";

export const picksQuery = (entry: number, event: number) =>
  apiQuery("GET /api/entry/:entry/event/:event/picks/", {
    params: { entry, event },
    queryKey: ["picks", entry, event],
    meta: { answer: "varies", live: true, quiet: true },
  });
