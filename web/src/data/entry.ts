import { apiQuery, quiet } from "./query.ts";

export const entryQuery = (entry: number) =>
  apiQuery("GET /api/entry/:entry/", {
    params: { entry },
    queryKey: ["entry", entry],
    meta: { answer: "varies", live: true },
  });

/** Loaded after the base data; failures are ignored (core-089). */
export const ownEntryQuery = (entry: number) => quiet(entryQuery(entry));

/** Quiet: on failure its card is left out. */
export const entryPhaseQuery = (entry: number, phase: number) =>
  apiQuery("GET /api/entry/:entry/phase/:phase/standings/", {
    params: { entry, phase },
    queryKey: ["entry", entry, "phase", phase],
    meta: { answer: "varies", live: true, quiet: true },
  });
