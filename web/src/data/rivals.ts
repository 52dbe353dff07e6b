import { apiQuery } from "./query.ts";

/** Of one's own team only. Quiet: without them the evening is told without rivals. */
export const rivalsQuery = (entry: number, event: number) =>
  apiQuery("GET /api/entry/:entry/event/:event/rivals/", {
    params: { entry, event },
    queryKey: ["rivals", event, entry],
    staleTime: 15_000,
    meta: { answer: "personal", live: true, quiet: true },
  });
