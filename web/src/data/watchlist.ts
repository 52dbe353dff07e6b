import type { Me } from "@elvan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { meQuery } from "./me.ts";

/** Watches a player or stops doing so, by his `code`: here at once, then at the server; taken back if it refuses (core-082). */
export function useWatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ code, watched }: { code: number; watched: boolean }) =>
      watched
        ? call("POST /api/watchlist/:code/", { params: { code } })
        : call("DELETE /api/watchlist/:code/", { params: { code } }),
    meta: { quiet: true },
    onMutate: async ({ code, watched }) => {
      await client.cancelQueries({ queryKey: meQuery.queryKey });
      const before = client.getQueryData<Me>(meQuery.queryKey);
      client.setQueryData<Me>(meQuery.queryKey, (me) =>
        me === undefined
          ? me
          : { ...me, watched: [...me.watched.filter((other) => other !== code), ...(watched ? [code] : [])] },
      );
      return { before };
    },
    onError: (_error, _wish, context) => {
      if (context?.before !== undefined) client.setQueryData(meQuery.queryKey, context.before);
    },
  });
}
