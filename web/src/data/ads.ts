import type { OperationsAd } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call, type CallInput } from "./call.ts";
import { useOperation } from "./operations.ts";

export const adsQuery = queryOptions<OperationsAd[]>({
  queryKey: ["operations", "ads"],
  queryFn: ({ signal }) => call("GET /api/operations/ads/", {}, { signal }),
  staleTime: 0,
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
