import type { ElementLedger, EntryLedger } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

export const elementLedgerQuery = (element: number, event: number) =>
  queryOptions<ElementLedger>({
    queryKey: ["ledger", event, "element", element],
    queryFn: ({ signal }) =>
      call("GET /api/element/:element/event/:event/ledger/", { params: { element, event } }, { signal }),
    staleTime: 15_000,
    meta: { quiet: true },
  });

export const entryLedgerQuery = (entry: number, event: number) =>
  queryOptions<EntryLedger>({
    queryKey: ["ledger", event, "entry", entry],
    queryFn: ({ signal }) =>
      call("GET /api/entry/:entry/event/:event/ledger/", { params: { entry, event } }, { signal }),
    staleTime: 15_000,
    meta: { quiet: true },
  });
