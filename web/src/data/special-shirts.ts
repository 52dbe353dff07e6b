import { call, type CallInput } from "./call.ts";
import { useOperation } from "./operations.ts";
import { apiQuery } from "./query.ts";

export const specialShirtsQuery = apiQuery("GET /api/operations/special-shirts/", {
  queryKey: ["operations", "special-shirts"],
  staleTime: 0,
  meta: { answer: "personal" },
});

type Wish = { team: number } & CallInput<"PUT /api/operations/special-shirts/:team/">["body"];

export const useGiveShirt = (onGiven: () => void) =>
  useOperation(
    ({ team, ...body }: Wish) => call("PUT /api/operations/special-shirts/:team/", { params: { team }, body }),
    onGiven,
  );

export const useTakeShirtOff = (onTaken: () => void) =>
  useOperation((team: number) => call("DELETE /api/operations/special-shirts/:team/", { params: { team } }), onTaken);
