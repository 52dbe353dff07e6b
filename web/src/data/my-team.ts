import type { LineupWish, MyTeam, SquadRevision } from "@elvan/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { bootstrapQuery } from "./bootstrap.ts";
import { call } from "./call.ts";

/** What is saved for the coming round. Always asked for when a page opens it (core-028). */
export const myTeamQuery = (entry: number) =>
  queryOptions<MyTeam>({
    queryKey: ["my-team", entry],
    queryFn: ({ signal }) => call("GET /api/my-team/:entry/", { params: { entry } }, { signal }),
    staleTime: 0,
  });

/** Asks for the season and a team anew: for a page that has turned out to be older than what the server knows. */
export function useRefreshTeam(entry: number): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: bootstrapQuery.queryKey });
    void client.invalidateQueries({ queryKey: myTeamQuery(entry).queryKey });
  };
}

/** Saves line-up, captains and team chip; the answer is the team as it now stands. Refusals are BadRequest. */
export function useSaveMyTeam(entry: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LineupWish) => call("POST /api/my-team/:entry/", { params: { entry }, body }),
    meta: { quiet: true },
    onSuccess: (team) => client.setQueryData(myTeamQuery(entry).queryKey, team),
  });
}

/** Every version saved for the coming round, newest first, and the one it began with. Asked for when somebody wants to see them. */
export const squadRevisionsQuery = (entry: number) =>
  queryOptions<SquadRevision[]>({
    queryKey: ["my-team", entry, "revisions"],
    queryFn: ({ signal }) => call("GET /api/my-team/:entry/revisions/", { params: { entry } }, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

/** Takes the team back to a version; the answer is the team as it now stands, of which `onRestored` hears before any page. Refusals are BadRequest. */
export function useRestoreSquad(entry: number, onRestored: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) =>
      call("POST /api/my-team/:entry/restore/", { params: { entry }, body: { version } }),
    meta: { quiet: true },
    // What it was refused for stands in the list now.
    onError: () => client.invalidateQueries({ queryKey: squadRevisionsQuery(entry).queryKey }),
    onSuccess: async (team) => {
      onRestored();
      client.setQueryData(myTeamQuery(entry).queryKey, team);
      await client.invalidateQueries({ queryKey: ["transfers-latest", entry] });
    },
  });
}
