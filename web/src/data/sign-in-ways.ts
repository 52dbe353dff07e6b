import { useMutation } from "@tanstack/react-query";
import { call } from "./call.ts";
import { apiQuery } from "./query.ts";

export const signInWaysQuery = apiQuery("GET /api/player/sign-in-ways/", {
  queryKey: ["sign-in-ways"],
  staleTime: Infinity,
  meta: { answer: "personal", quiet: true },
});

export const OTHER_SIGN_IN = "/api/player/social/login/oidc/";

export function useLinkOther() {
  return useMutation({
    mutationFn: () => call("POST /api/player/social/link/oidc/", {}),
    meta: { quiet: true },
    onSuccess: ({ url }) => location.assign(url),
  });
}
