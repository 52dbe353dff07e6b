import type { TransferRow, TransfersWish } from "@elvan/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { bootstrapQuery } from "./bootstrap.ts";
import { call } from "./call.ts";
import { entryQuery } from "./entry.ts";
import { myTeamQuery } from "./my-team.ts";

export const transfersQuery = (entry: number) =>
  queryOptions<TransferRow[]>({
    queryKey: ["transfers", entry],
    queryFn: ({ signal }) => call("GET /api/entry/:entry/transfers/", { params: { entry } }, { signal }),
  });

export const transfersLatestQuery = (entry: number) =>
  queryOptions<TransferRow[]>({
    queryKey: ["transfers-latest", entry],
    queryFn: ({ signal }) => call("GET /api/entry/:entry/transfers-latest/", { params: { entry } }, { signal }),
    meta: { quiet: true },
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
