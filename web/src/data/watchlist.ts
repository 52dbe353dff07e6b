import type { Me } from "@elvan/contract";
import { mutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { meQuery } from "./me.ts";

/** Watches the player of this `code` or stops doing so: here at once, then at the server; taken back if it refuses (core-082). */
export function watchOptions(client: QueryClient, code: number) {
  const key = ["watch"];
  const mark = (watched: boolean) =>
    client.setQueryData<Me>(
      meQuery.queryKey,
      (me) => me && { ...me, watched: [...me.watched.filter((other) => other !== code), ...(watched ? [code] : [])] },
    );
  return mutationOptions({
    mutationKey: [...key, code],
    // One wish for a player after the other: the last one holds.
    scope: { id: `watch ${code}` },
    mutationFn: (watched: boolean) =>
      watched
        ? call("POST /api/watchlist/:code/", { params: { code } })
        : call("DELETE /api/watchlist/:code/", { params: { code } }),
    meta: { quiet: true },
    onMutate: async (watched) => {
      await client.cancelQueries({ queryKey: meQuery.queryKey });
      mark(watched);
    },
    onError: (_error, watched) => {
      if (client.isMutating({ mutationKey: [...key, code] }) > 1) return;
      mark(!watched);
      // What the server holds is known for certain only when nothing is on its way.
      if (client.isMutating({ mutationKey: key }) === 1) void client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}

export const useWatch = (code: number) => useMutation(watchOptions(useQueryClient(), code));
