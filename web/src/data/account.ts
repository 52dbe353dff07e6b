import type { DetailsWish, Me, PasswordWish, Registration } from "@elvan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { meQuery } from "./me.ts";
import { apiQuery } from "./query.ts";

/** Where the countries cannot be loaded, the list stays empty (league-159). */
export const regionsQuery = apiQuery("GET /api/regions/", {
  queryKey: ["regions"],
  staleTime: Infinity,
  meta: { answer: "shared", quiet: true },
});

function useMeMutation<B>(mutationFn: (body: B) => Promise<Me>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { quiet: true },
    onSuccess: (me) => client.setQueryData(meQuery.queryKey, me),
  });
}

export const useRegister = () => useMeMutation((body: Registration) => call("POST /api/player/create/", { body }));

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

export const emailStateQuery = apiQuery("GET /api/player/email/", {
  queryKey: ["email-state"],
  staleTime: 0,
  // The profile works without it.
  meta: { answer: "personal", quiet: true },
});

export function useSendEmailCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /api/player/email/", {}),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: emailStateQuery.queryKey }),
  });
}

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

export function useDropEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("DELETE /api/player/email/", {}),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: emailStateQuery.queryKey }),
  });
}

export const useMerge = () =>
  useMeMutation((token: string) => call("PUT /api/player/otp-validate/", { body: { token } }));

export const useSendCode = () =>
  useMutation({
    mutationFn: (email: string) => call("POST /api/player/otp-send/", { body: { email } }),
    meta: { quiet: true },
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (email: string) => call("POST /api/player/password-reset/", { body: { email } }),
    meta: { quiet: true },
  });

export function useSetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordWish) => call("PUT /api/player/password-set/", { body }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
}
