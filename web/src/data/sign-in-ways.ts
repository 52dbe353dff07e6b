import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "./call.ts";

/** Which other provider one can sign in with; null where there is none. */
export const signInWaysQuery = queryOptions({
  queryKey: ["sign-in-ways"],
  queryFn: ({ signal }) => call("GET /api/player/sign-in-ways/", {}, { signal }),
  staleTime: Infinity,
  meta: { quiet: true },
});

/** Where the browser goes to sign in with it (league-153). */
export const OTHER_SIGN_IN = "/api/player/social/login/oidc/";

/** Makes the other provider a way into one's account: the browser leaves for it. */
export function useLinkOther() {
  return useMutation({
    mutationFn: () => call("POST /api/player/social/link/oidc/", {}),
    meta: { quiet: true },
    onSuccess: ({ url }) => location.assign(url),
  });
}
