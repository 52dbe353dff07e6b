import type { LineupWish, MyTeam, RestoreWish, SquadRevision } from "@elvan/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { bootstrapQuery } from "./bootstrap.ts";
import { call } from "./call.ts";

/** Loaded whenever a page opens it (core-028). */
export const myTeamQuery = (entry: number) =>
  queryOptions<MyTeam>({
    queryKey: ["my-team", entry],
    queryFn: ({ signal }) => call("GET /api/my-team/:entry/", { params: { entry } }, { signal }),
    staleTime: 0,
  });

export function useRefreshTeam(entry: number): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: bootstrapQuery.queryKey });
    void client.invalidateQueries({ queryKey: myTeamQuery(entry).queryKey });
  };
}

export function useSaveMyTeam(entry: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LineupWish) => call("POST /api/my-team/:entry/", { params: { entry }, body }),
    meta: { quiet: true },
    onSuccess: (team) => client.setQueryData(myTeamQuery(entry).queryKey, team),
  });
}

export const squadRevisionsQuery = (entry: number) =>
  queryOptions<SquadRevision[]>({
    queryKey: ["my-team", entry, "revisions"],
    queryFn: ({ signal }) => call("GET /api/my-team/:entry/revisions/", { params: { entry } }, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

/** `onRestored` runs before any page sees the restored team. */
export function useRestoreSquad(entry: number, onRestored: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RestoreWish) => call("POST /api/my-team/:entry/restore/", { params: { entry }, body }),
    meta: { quiet: true },
    // The list, loaded again, shows why it was refused.
    onError: () => client.invalidateQueries({ queryKey: squadRevisionsQuery(entry).queryKey }),
    onSuccess: async (team) => {
      onRestored();
      client.setQueryData(myTeamQuery(entry).queryKey, team);
      await client.invalidateQueries({ queryKey: ["transfers-latest", entry] });
    },
  });
}
