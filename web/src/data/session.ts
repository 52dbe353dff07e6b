import type { SignInWish } from "@elvan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { meQuery } from "./me.ts";

/** Signs in; the answer is the new `me`. A wrong email or password is BadRequest `bad_credentials`. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SignInWish) => call("POST /api/player/login/", { body }),
    meta: { quiet: true },
    onSuccess: (me) => client.setQueryData(meQuery.queryKey, me),
  });
}

/** Ends the session and loads the page anew, so that nothing of the account stays in memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => call("POST /api/player/logout/", {}),
    meta: { quiet: true },
    onSettled: () => location.assign("/"),
  });
}
