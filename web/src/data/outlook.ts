import { apiQuery } from "./query.ts";

/** Frozen at the deadline: asked for once. Quiet: pages do without. */
export const sampleQuery = (event: number) =>
  apiQuery("GET /api/event/:event/sample/", {
    params: { event },
    queryKey: ["sample", event],
    staleTime: 10 * 60_000,
    retry: false,
    meta: { answer: "shared", quiet: true },
  });

/** Of one's own team only; who is around changes as the round goes. */
export const aroundQuery = (entry: number, event: number) =>
  apiQuery("GET /api/entry/:entry/event/:event/around/", {
    params: { entry, event },
    queryKey: ["around", event, entry],
    staleTime: 60_000,
    retry: false,
    meta: { answer: "personal", live: true, quiet: true },
  });
