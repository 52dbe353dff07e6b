import type { Deletion, NameAppeal } from "@elvan/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";

/** Where everything about oneself is fetched as a file: a plain link, the browser keeps what comes. */
export const DOWNLOAD = "/api/player/data/";

/** What the deletion of one's account would do. */
export const deletionQuery = queryOptions<Deletion>({
  queryKey: ["deletion"],
  queryFn: ({ signal }) => call("GET /api/player/deletion/", {}, { signal }),
  // Leagues and their members change while nobody looks.
  staleTime: 0,
});

/** Deletes the account and loads the game anew, so that nothing of it stays in memory. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) => call("POST /api/player/delete/", { body: { password } }),
    meta: { quiet: true },
    onSuccess: () => location.assign("/player/deleted"),
  });
}

/** Refused names that one has asked for, the newest first. */
export const appealsQuery = queryOptions<NameAppeal[]>({
  queryKey: ["name-appeals"],
  queryFn: ({ signal }) => call("GET /api/player/name-appeal/", {}, { signal }),
});

/** Asks the operators for a refused name. */
export function useAppealName() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; reason: string }) => call("POST /api/player/name-appeal/", { body }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: appealsQuery.queryKey }),
  });
}
