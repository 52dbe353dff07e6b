import type { Entry, EntryPhase } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

export const entryQuery = (entry: number) =>
  queryOptions<Entry>({
    queryKey: ["entry", entry],
    queryFn: ({ signal }) => call("GET /api/entry/:entry/", { params: { entry } }, { signal }),
  });

/** Loaded after the base data; failures are ignored (core-089). */
export const ownEntryQuery = (entry: number) => queryOptions({ ...entryQuery(entry), meta: { quiet: true } });

/** Quiet: on failure its card is left out. */
export const entryPhaseQuery = (entry: number, phase: number) =>
  queryOptions<EntryPhase[]>({
    queryKey: ["entry", entry, "phase", phase],
    queryFn: ({ signal }) =>
      call("GET /api/entry/:entry/phase/:phase/standings/", { params: { entry, phase } }, { signal }),
    meta: { quiet: true },
  });
