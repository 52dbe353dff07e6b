import { useQuery } from "@tanstack/react-query";
import { isFrozen, useGame } from "./game.ts";
import { apiQuery } from "./query.ts";

export const picksQuery = (entry: number, event: number) =>
  apiQuery("GET /api/entry/:entry/event/:event/picks/", {
    params: { entry, event },
    queryKey: ["picks", entry, event],
    meta: { answer: "varies", live: true, quiet: true },
  });

/** A team in a round: asked for once the round is frozen, before that there is nothing to find. */
export function usePicks(entry: number | null, event: number | null) {
  const isThere = useIsFrozen(event);
  return useQuery({ ...picksQuery(entry ?? 0, event ?? 0), enabled: entry !== null && isThere });
}

export function useIsFrozen(event: number | null): boolean {
  const round = useGame().eventsById.get(event ?? 0);
  return round !== undefined && isFrozen(round);
}
