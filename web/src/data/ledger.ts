import { apiQuery } from "./query.ts";

export const elementLedgerQuery = (element: number, event: number) =>
  apiQuery("GET /api/element/:element/event/:event/ledger/", {
    params: { element, event },
    queryKey: ["ledger", event, "element", element],
    staleTime: 15_000,
    meta: { answer: "varies", live: true, quiet: true },
  });

export const entryLedgerQuery = (entry: number, event: number) =>
  apiQuery("GET /api/entry/:entry/event/:event/ledger/", {
    params: { entry, event },
    queryKey: ["ledger", event, "entry", entry],
    staleTime: 15_000,
    meta: { answer: "varies", live: true, quiet: true },
  });
