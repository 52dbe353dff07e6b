import type { SignInWish } from "@elvan/contract";
import { useMutation } from "@tanstack/react-query";
import { leavePage } from "../lib/leave-page.ts";
import { call } from "./call.ts";
import { useChange } from "./change.ts";
import { meQuery } from "./me.ts";

export const useSignIn = () =>
  useChange((body: SignInWish) => call("POST /api/player/login/", { body }), { replaces: meQuery });

/** Never reveals whether the account exists. */
export const useSendBrowserLink = () =>
  useChange((email: string) => call("POST /api/player/login/browser/", { body: { email } }));

export const useKnowBrowser = () =>
  useChange((body: { uidb64: string; token: string }) => call("PUT /api/player/login/browser/", { body }));

/** Reloads the page, so that nothing of the account stays in memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => call("POST /api/player/logout/", {}),
    meta: { quiet: true },
    onSettled: () => leavePage("/"),
  });
}
