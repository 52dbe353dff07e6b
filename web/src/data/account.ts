import type { DetailsWish, EmailState, Me, PasswordWish, Region, Registration } from "@elvan/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { meQuery } from "./me.ts";

/** Where the countries cannot be loaded, the list stays empty (league-159). */
export const regionsQuery = queryOptions<Region[]>({
  queryKey: ["regions"],
  queryFn: ({ signal }) => call("GET /api/regions/", {}, { signal }),
  staleTime: Infinity,
  meta: { quiet: true },
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

export const emailStateQuery = queryOptions<EmailState>({
  queryKey: ["email-state"],
  queryFn: ({ signal }) => call("GET /api/player/email/", {}, { signal }),
  staleTime: 0,
  // The profile works without it.
  meta: { quiet: true },
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
