import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "./call.ts";

export const signInWaysQuery = queryOptions({
  queryKey: ["sign-in-ways"],
  queryFn: ({ signal }) => call("GET /api/player/sign-in-ways/", {}, { signal }),
  staleTime: Infinity,
  meta: { quiet: true },
});

export const OTHER_SIGN_IN = "/api/player/social/login/oidc/";

export function useLinkOther() {
  return useMutation({
    mutationFn: () => call("POST /api/player/social/link/oidc/", {}),
    meta: { quiet: true },
    onSuccess: ({ url }) => location.assign(url),
  });
}
