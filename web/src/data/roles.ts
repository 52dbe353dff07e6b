import { call } from "./call.ts";
import type { CallInput } from "./call.ts";
import { useOperation } from "./operations.ts";
import { apiQuery } from "./query.ts";

export const rolesQuery = apiQuery("GET /api/operations/roles/", {
  queryKey: ["operations", "roles"],
  staleTime: 0,
  meta: { answer: "personal", quiet: true },
});

export const useGiveRole = (account: number, onDone: () => void) =>
  useOperation(
    (body: CallInput<"PUT /api/operations/roles/:account/">["body"]) =>
      call("PUT /api/operations/roles/:account/", { params: { account }, body }),
    onDone,
  );
