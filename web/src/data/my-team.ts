import type { LineupWish, RestoreWish } from "@elvan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { bootstrapQuery } from "./bootstrap.ts";
import { call } from "./call.ts";
import { putAnswer, useChange } from "./change.ts";
import { apiQuery } from "./query.ts";

/** Loaded whenever a page opens it (core-028). */
export const myTeamQuery = (entry: number) =>
  apiQuery("GET /api/my-team/:entry/", {
    params: { entry },
    queryKey: ["my-team", entry],
    staleTime: 0,
    meta: { answer: "personal" },
  });

export function useRefreshTeam(entry: number): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: bootstrapQuery.queryKey });
    void client.invalidateQueries({ queryKey: myTeamQuery(entry).queryKey });
  };
}

export const useSaveMyTeam = (entry: number) =>
  useChange((body: LineupWish) => call("POST /api/my-team/:entry/", { params: { entry }, body }), {
    replaces: myTeamQuery(entry),
  });

export const squadRevisionsQuery = (entry: number) =>
  apiQuery("GET /api/my-team/:entry/revisions/", {
    params: { entry },
    queryKey: ["my-team", entry, "revisions"],
    staleTime: 0,
    meta: { answer: "personal", quiet: true },
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
      await putAnswer(client, myTeamQuery(entry).queryKey, () => team);
      await client.invalidateQueries({ queryKey: ["transfers-latest", entry] });
    },
  });
}
