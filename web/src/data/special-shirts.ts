import type { SpecialShirt } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call, type CallInput } from "./call.ts";
import { useOperation } from "./operations.ts";

export const specialShirtsQuery = queryOptions<SpecialShirt[]>({
  queryKey: ["operations", "special-shirts"],
  queryFn: ({ signal }) => call("GET /api/operations/special-shirts/", {}, { signal }),
  staleTime: 0,
});

type Wish = { team: number } & CallInput<"PUT /api/operations/special-shirts/:team/">["body"];

export const useGiveShirt = (onGiven: () => void) =>
  useOperation(
    ({ team, ...body }: Wish) => call("PUT /api/operations/special-shirts/:team/", { params: { team }, body }),
    onGiven,
  );

export const useTakeShirtOff = (onTaken: () => void) =>
  useOperation((team: number) => call("DELETE /api/operations/special-shirts/:team/", { params: { team } }), onTaken);
