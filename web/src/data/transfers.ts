import type { TransfersWish } from "@elvan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { bootstrapQuery } from "./bootstrap.ts";
import { call } from "./call.ts";
import { entryQuery } from "./entry.ts";
import { myTeamQuery } from "./my-team.ts";
import { apiQuery } from "./query.ts";

export const transfersQuery = (entry: number) =>
  apiQuery("GET /api/entry/:entry/transfers/", {
    params: { entry },
    queryKey: ["transfers", entry],
    meta: { answer: "varies" },
  });

export const transfersLatestQuery = (entry: number) =>
  apiQuery("GET /api/entry/:entry/transfers-latest/", {
    params: { entry },
    queryKey: ["transfers-latest", entry],
    meta: { answer: "personal", quiet: true },
    staleTime: 0,
  });

export function useMakeTransfers(entry: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TransfersWish) => call("POST /api/transfers/", { body }),
    meta: { quiet: true },
    onSuccess: () =>
      Promise.all(
        [
          myTeamQuery(entry).queryKey,
          transfersLatestQuery(entry).queryKey,
          entryQuery(entry).queryKey,
          bootstrapQuery.queryKey,
        ].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}
