import { apiQuery } from "./query.ts";

export const entryCourseQuery = (entry: number, event: number) =>
  apiQuery("GET /api/entry/:entry/event/:event/course/", {
    params: { entry, event },
    queryKey: ["course", event, "entry", entry],
    staleTime: 15_000,
    meta: { answer: "varies", live: true, quiet: true },
  });
