import type { TransfersWish } from "@elvan/contract";
import { bootstrapQuery } from "./bootstrap.ts";
import { call } from "./call.ts";
import { useChange } from "./change.ts";
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

export const useMakeTransfers = (entry: number) =>
  useChange((body: TransfersWish) => call("POST /api/transfers/", { body }), {
    reloads: [myTeamQuery(entry), transfersLatestQuery(entry), entryQuery(entry), bootstrapQuery],
  });
