import type { EntryWish } from "@elvan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { bootstrapQuery } from "./bootstrap.ts";
import { call } from "./call.ts";
import { meQuery } from "./me.ts";

/** Base data and account are loaded again before it counts as done (core-081, core-113). */
export function useCreateEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EntryWish) => call("POST /api/entry-create/", { body }),
    meta: { quiet: true },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: bootstrapQuery.queryKey }),
        client.invalidateQueries({ queryKey: meQuery.queryKey }),
      ]),
  });
}
