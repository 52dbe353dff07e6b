import type { DreamTeam, Gameweek } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

/** Avoids asking in vain between the deadline and the first match. */
export const hasDreamTeam = (event: Gameweek): boolean => event.top_element !== null;

/** 404 before the first match; failures are silent (core-129). */
export const dreamTeamQuery = (event: number | null) =>
  queryOptions<DreamTeam>({
    queryKey: ["dream-team", event ?? "season"],
    queryFn: ({ signal }) =>
      event === null
        ? call("GET /api/dream-team/", {}, { signal })
        : call("GET /api/dream-team/:event/", { params: { event } }, { signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  });
