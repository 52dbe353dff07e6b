import type { DreamTeam, Gameweek } from "@elvan/contract";
import { call } from "./call.ts";
import { query } from "./query.ts";

/** Avoids asking in vain between the deadline and the first match. */
export const hasDreamTeam = (event: Gameweek): boolean => event.top_element !== null;

/** 404 before the first match; failures are silent (core-129). */
export const dreamTeamQuery = (event: number | null) =>
  query<DreamTeam>({
    queryFn: (context) =>
      event === null
        ? call("GET /api/dream-team/", {}, context)
        : call("GET /api/dream-team/:event/", { params: { event } }, context),
    queryKey: ["dream-team", event ?? "season"],
    staleTime: 60_000,
    meta: { answer: "shared", live: true, quiet: true },
  });
