import type { TokenWish } from "@elvan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { apiQuery } from "./query.ts";

export const tokensQuery = apiQuery("GET /api/player/tokens/", {
  queryKey: ["tokens"],
  meta: { answer: "personal" },
});

/** This answer is the only one that ever holds the token. */
export function useMakeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TokenWish) => call("POST /api/player/tokens/", { body }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}

export function useEndToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: number) => call("DELETE /api/player/tokens/:token/", { params: { token } }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}
