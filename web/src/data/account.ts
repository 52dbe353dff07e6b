import type { DetailsWish, EmailState, Me, PasswordWish, Region, Registration } from "@elvan/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { meQuery } from "./me.ts";

/** The countries one can come from; where they cannot be loaded the list stays empty (league-159). */
export const regionsQuery = queryOptions<Region[]>({
  queryKey: ["regions"],
  queryFn: ({ signal }) => call("GET /api/regions/", {}, { signal }),
  staleTime: Infinity,
  meta: { quiet: true },
});

/** A call that answers with the new `me`, which the whole page then goes by. */
function useMeMutation<B>(mutationFn: (body: B) => Promise<Me>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { quiet: true },
    onSuccess: (me) => client.setQueryData(meQuery.queryKey, me),
  });
}

/** Registers and signs in. Refusals are BadRequest with problems under their fields. */
export const useRegister = () => useMeMutation((body: Registration) => call("POST /api/player/create/", { body }));

/** Confirms or changes one's details. A new address waits afterwards. */
export function useUpdateDetails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DetailsWish) => call("POST /api/player/update/", { body }),
    meta: { quiet: true },
    onSuccess: async (me) => {
      await client.invalidateQueries({ queryKey: emailStateQuery.queryKey });
      client.setQueryData(meQuery.queryKey, me);
    },
  });
}

/** Whether one's address is confirmed, and which one waits for its code. */
export const emailStateQuery = queryOptions<EmailState>({
  queryKey: ["email-state"],
  queryFn: ({ signal }) => call("GET /api/player/email/", {}, { signal }),
  staleTime: 0,
  // The profile is there without it.
  meta: { quiet: true },
});

/** Has the code sent once more. */
export function useSendEmailCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /api/player/email/", {}),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: emailStateQuery.queryKey }),
  });
}

/** Confirms the address that waits by the code that was sent there: a new one becomes the account's. */
export function useConfirmEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call("PUT /api/player/email/", { body: { token } }),
    meta: { quiet: true },
    onSuccess: async (me) => {
      await client.invalidateQueries({ queryKey: emailStateQuery.queryKey });
      client.setQueryData(meQuery.queryKey, me);
    },
  });
}

/** Stays with the address one has. */
export function useDropEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("DELETE /api/player/email/", {}),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: emailStateQuery.queryKey }),
  });
}

/** Merges the account that the code was sent to. */
export const useMerge = () =>
  useMeMutation((token: string) => call("PUT /api/player/otp-validate/", { body: { token } }));

/** Has a code sent to the address of an old account. */
export const useSendCode = () =>
  useMutation({
    mutationFn: (email: string) => call("POST /api/player/otp-send/", { body: { email } }),
    meta: { quiet: true },
  });

/** Has a link sent that sets a new password. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (email: string) => call("POST /api/player/password-reset/", { body: { email } }),
    meta: { quiet: true },
  });

/** Sets a password by such a link. Whoever was signed in is so no more. */
export function useSetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordWish) => call("PUT /api/player/password-set/", { body }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
}
