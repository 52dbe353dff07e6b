import type { OperationsAd } from "@elvan/contract";
import { call, type CallInput } from "./call.ts";
import { useOperation } from "./operations.ts";
import { apiQuery } from "./query.ts";

export const adsQuery = apiQuery("GET /api/operations/hoardings/", {
  queryKey: ["operations", "ads"],
  staleTime: 0,
  meta: { answer: "personal" },
});

export type AdWish = CallInput<"POST /api/operations/hoardings/">["body"];

export const useSaveAd = (ad: Pick<OperationsAd, "id" | "version"> | null, onSaved: () => void) =>
  useOperation(
    (body: AdWish) =>
      ad === null
        ? call("POST /api/operations/hoardings/", { body })
        : call("PUT /api/operations/hoardings/:ad/", { params: { ad: ad.id }, body: { ...body, version: ad.version } }),
    onSaved,
  );

export const useRemoveAd = (onRemoved: () => void) =>
  useOperation((ad: number) => call("DELETE /api/operations/hoardings/:ad/", { params: { ad } }), onRemoved);
