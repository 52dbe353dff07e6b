import type { CallInput } from "./call.ts";
import { apiQuery } from "./query.ts";

export type AuditQuery = CallInput<"GET /api/operations/audit/">["query"];

export const auditQuery = (asked: AuditQuery) =>
  apiQuery("GET /api/operations/audit/", {
    query: asked,
    queryKey: ["operations", "audit", asked],
    staleTime: 0,
    meta: { answer: "personal", quiet: true },
  });
