import type { SignInWish } from "@elvan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { meQuery } from "./me.ts";

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SignInWish) => call("POST /api/player/login/", { body }),
    meta: { quiet: true },
    onSuccess: (me) => client.setQueryData(meQuery.queryKey, me),
  });
}

/** Never reveals whether the account exists. */
export const useSendBrowserLink = () =>
  useMutation({
    mutationFn: (email: string) => call("POST /api/player/login/browser/", { body: { email } }),
    meta: { quiet: true },
  });

export const useKnowBrowser = () =>
  useMutation({
    mutationFn: (body: { uidb64: string; token: string }) => call("PUT /api/player/login/browser/", { body }),
    meta: { quiet: true },
  });

/** Reloads the page, so that nothing of the account stays in memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => call("POST /api/player/logout/", {}),
    meta: { quiet: true },
    onSettled: () => location.assign("/"),
  });
}
