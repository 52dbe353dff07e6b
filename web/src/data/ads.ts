import type { OperationsAd } from "@elvan/contract";
import { call, type CallInput } from "./call.ts";
import { useOperation } from "./operations.ts";
import { apiQuery } from "./query.ts";

export const adsQuery = apiQuery("GET /api/operations/ads/", {
  queryKey: ["operations", "ads"],
  staleTime: 0,
  meta: { answer: "personal" },
});

export type AdWish = CallInput<"POST /api/operations/ads/">["body"];

export const useSaveAd = (ad: Pick<OperationsAd, "id" | "version"> | null, onSaved: () => void) =>
  useOperation(
    (body: AdWish) =>
      ad === null
        ? call("POST /api/operations/ads/", { body })
        : call("PUT /api/operations/ads/:ad/", { params: { ad: ad.id }, body: { ...body, version: ad.version } }),
    onSaved,
  );

export const useRemoveAd = (onRemoved: () => void) =>
  useOperation((ad: number) => call("DELETE /api/operations/ads/:ad/", { params: { ad } }), onRemoved);
