import { bootstrapQuery } from "./bootstrap.ts";
import { call, type CallInput } from "./call.ts";
import { useChange } from "./change.ts";
import { entryQuery } from "./entry.ts";
import { meQuery } from "./me.ts";

export const useUpdateEntry = (entry: number) =>
  useChange((body: CallInput<"PUT /api/entry-update/">["body"]) => call("PUT /api/entry-update/", { body }), {
    reloads: [meQuery, entryQuery(entry)],
  });

export const useSaveCrest = (entry: number) =>
  useChange((body: CallInput<"PUT /api/entry-crest/">["body"]) => call("PUT /api/entry-crest/", { body }), {
    reloads: [entryQuery(entry), { queryKey: ["league"] }],
  });

export const useUnsubscribe = () =>
  useChange((signature: string) => call("POST /api/entry/unsubscribe/", { body: { signature } }), {
    reloads: [bootstrapQuery, meQuery],
  });
