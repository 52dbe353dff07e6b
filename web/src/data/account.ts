import type { PasswordCheckWish, PasswordWish, Registration } from "@elvan/contract";
import { call, type CallInput } from "./call.ts";
import { useChange } from "./change.ts";
import { meQuery } from "./me.ts";
import { apiQuery } from "./query.ts";

/** Where the countries cannot be loaded, the list stays empty (league-159). */
export const regionsQuery = apiQuery("GET /api/regions/", {
  queryKey: ["regions"],
  staleTime: Infinity,
  meta: { answer: "shared", quiet: true },
});

export const emailStateQuery = apiQuery("GET /api/player/email/", {
  queryKey: ["email-state"],
  staleTime: 0,
  // The profile works without it.
  meta: { answer: "personal", quiet: true },
});

export const useRegister = () =>
  useChange((body: Registration) => call("POST /api/player/create/", { body }), { replaces: meQuery });

export const useCheckPassword = () =>
  useChange((body: PasswordCheckWish) => call("POST /api/player/password-check/", { body }));

export const useUpdateDetails = () =>
  useChange((body: CallInput<"POST /api/player/update/">["body"]) => call("POST /api/player/update/", { body }), {
    reloads: [emailStateQuery],
    replaces: meQuery,
  });

export const useSendEmailCode = () =>
  useChange(() => call("POST /api/player/email/", {}), { reloads: [emailStateQuery] });

export const useConfirmEmail = () =>
  useChange((token: string) => call("PUT /api/player/email/", { body: { token } }), {
    reloads: [emailStateQuery],
    replaces: meQuery,
  });

export const useDropEmail = () =>
  useChange(() => call("DELETE /api/player/email/", {}), { reloads: [emailStateQuery] });

export const useMerge = () =>
  useChange((token: string) => call("PUT /api/player/otp-validate/", { body: { token } }), { replaces: meQuery });

export const useSendCode = () => useChange((email: string) => call("POST /api/player/otp-send/", { body: { email } }));

export const useResetPassword = () =>
  useChange((email: string) => call("POST /api/player/password-reset/", { body: { email } }));

export const useSetPassword = () =>
  useChange((body: PasswordWish) => call("PUT /api/player/password-set/", { body }), { reloads: [meQuery] });
