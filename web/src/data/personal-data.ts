import type { Deletion, NameAppeal } from "@elvan/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";

/** A plain link: the browser saves the file. */
export const DOWNLOAD = "/api/player/data/";

export const deletionQuery = queryOptions<Deletion>({
  queryKey: ["deletion"],
  queryFn: ({ signal }) => call("GET /api/player/deletion/", {}, { signal }),
  // Leagues and their members change at any time.
  staleTime: 0,
});

/** Reloads the page, so that nothing of the account stays in memory. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) => call("POST /api/player/delete/", { body: { password } }),
    meta: { quiet: true },
    onSuccess: () => location.assign("/player/deleted"),
  });
}

export const appealsQuery = queryOptions<NameAppeal[]>({
  queryKey: ["name-appeals"],
  queryFn: ({ signal }) => call("GET /api/player/name-appeal/", {}, { signal }),
});

export function useAppealName() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; reason: string }) => call("POST /api/player/name-appeal/", { body }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: appealsQuery.queryKey }),
  });
}
