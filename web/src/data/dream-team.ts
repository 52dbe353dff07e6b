import type { DreamTeam, Gameweek } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

/** Whether a round has a dream team yet, so that nobody asks in vain between its deadline and its first match. */
export const hasDreamTeam = (event: Gameweek): boolean => event.top_element !== null;

/** The dream team of a round, or with null of the season. 404 before the first match; failures pass in silence (core-129). */
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
