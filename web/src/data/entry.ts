import type { Entry, EntryPhase } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

/** A manager's team in summary. Anybody's. */
export const entryQuery = (entry: number) =>
  queryOptions<Entry>({
    queryKey: ["entry", entry],
    queryFn: ({ signal }) => call("GET /api/entry/:entry/", { params: { entry } }, { signal }),
  });

/** One's own summary, fetched after the base data; its failures are ignored (core-089). */
export const ownEntryQuery = (entry: number) => queryOptions({ ...entryQuery(entry), meta: { quiet: true } });

/** A team's places in one phase of its classic leagues; fails quietly, the card it is for is then left out. */
export const entryPhaseQuery = (entry: number, phase: number) =>
  queryOptions<EntryPhase[]>({
    queryKey: ["entry", entry, "phase", phase],
    queryFn: ({ signal }) =>
      call("GET /api/entry/:entry/phase/:phase/standings/", { params: { entry, phase } }, { signal }),
    meta: { quiet: true },
  });
