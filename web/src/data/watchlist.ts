import type { Me } from "@elvan/contract";
import { mutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { meQuery } from "./me.ts";

/** Shown at once, and taken back if the server refuses (core-082). */
export function watchOptions(client: QueryClient, code: number) {
  const key = ["watch"];
  const mark = (watched: boolean) =>
    client.setQueryData<Me>(
      meQuery.queryKey,
      (me) => me && { ...me, watched: [...me.watched.filter((other) => other !== code), ...(watched ? [code] : [])] },
    );
  return mutationOptions({
    mutationKey: [...key, code],
    // One change of a player at a time: the last one wins.
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
      // The server's state is certain only when no other change is in flight.
      if (client.isMutating({ mutationKey: key }) === 1) void client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}

export const useWatch = (code: number) => useMutation(watchOptions(useQueryClient(), code));
