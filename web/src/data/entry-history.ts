import type { EntryHistory } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

export const entryHistoryQuery = (entry: number) =>
  queryOptions<EntryHistory>({
    queryKey: ["entry-history", entry],
    queryFn: ({ signal }) => call("GET /api/entry/:entry/history/", { params: { entry } }, { signal }),
  });
