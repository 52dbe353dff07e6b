import { apiQuery } from "./query.ts";

export const entryHistoryQuery = (entry: number) =>
  apiQuery("GET /api/entry/:entry/history/", {
    params: { entry },
    queryKey: ["entry-history", entry],
    meta: { answer: "varies", live: true },
  });
