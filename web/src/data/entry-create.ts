import type { EntryWish } from "@elvan/contract";
import { bootstrapQuery } from "./bootstrap.ts";
import { call } from "./call.ts";
import { useChange } from "./change.ts";
import { meQuery } from "./me.ts";

/** Base data and account are loaded again before it counts as done (core-081, core-113). */
export const useCreateEntry = () =>
  useChange((body: EntryWish) => call("POST /api/entry-create/", { body }), { reloads: [bootstrapQuery, meQuery] });
