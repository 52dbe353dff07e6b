import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useInUse } from "../lib/use-in-use.ts";
import { apiQuery } from "./query.ts";

const recentPointsQuery = apiQuery("GET /api/stats/recent-points/", {
  queryKey: ["stats", "recent-points"],
  staleTime: 60_000,
  meta: { answer: "shared", live: true, quiet: true },
});

export const lastRoundsQuery = (rounds: number) =>
  apiQuery("GET /api/stats/last-rounds/:rounds/", {
    params: { rounds },
    queryKey: ["stats", "last-rounds", rounds],
    staleTime: 60_000,
    meta: { answer: "shared", live: true, quiet: true },
  });

export type MatchPoints = readonly (number | null)[];

/** Points of players' last five matches; asked for once the page is in use, so that none waits for them. */
export function useRecentPoints(): ReadonlyMap<number, MatchPoints> | null {
  const isUsed = useInUse();
  const { data } = useQuery({ ...recentPointsQuery, enabled: isUsed });
  return useMemo(() => (data === undefined ? null : new Map(data.map(({ id, points }) => [id, points]))), [data]);
}
