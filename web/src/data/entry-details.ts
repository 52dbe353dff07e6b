import type { EntryDetails } from "@elvan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { bootstrapQuery } from "./bootstrap.ts";
import { call } from "./call.ts";
import { entryQuery } from "./entry.ts";
import { meQuery } from "./me.ts";

export function useUpdateEntry(entry: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EntryDetails) => call("PUT /api/entry-update/", { body }),
    meta: { quiet: true },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: meQuery.queryKey }),
        client.invalidateQueries({ queryKey: entryQuery(entry).queryKey }),
      ]),
  });
}

export function useUnsubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (signature: string) => call("POST /api/entry/unsubscribe/", { body: { signature } }),
    meta: { quiet: true },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: bootstrapQuery.queryKey }),
        client.invalidateQueries({ queryKey: meQuery.queryKey }),
      ]),
  });
}
