import { useMutation } from "@tanstack/react-query";
import { leavePage } from "../lib/leave-page.ts";
import { call } from "./call.ts";
import { useChange } from "./change.ts";
import { apiQuery } from "./query.ts";

/** A plain link: the browser saves the file. */
export const DOWNLOAD = "/api/player/data/";

export const deletionQuery = apiQuery("GET /api/player/deletion/", {
  queryKey: ["deletion"],
  // Leagues and their members change at any time.
  staleTime: 0,
  meta: { answer: "personal" },
});

/** Reloads the page, so that nothing of the account stays in memory. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) => call("POST /api/player/delete/", { body: { password } }),
    meta: { quiet: true },
    onSuccess: () => leavePage("/player/deleted"),
  });
}

export const appealsQuery = apiQuery("GET /api/player/name-appeal/", {
  queryKey: ["name-appeals"],
  meta: { answer: "personal" },
});

export const useAppealName = () =>
  useChange((body: { name: string; reason: string }) => call("POST /api/player/name-appeal/", { body }), {
    reloads: [appealsQuery],
  });
