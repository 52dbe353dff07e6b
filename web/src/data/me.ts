import type { Account, Me } from "@elvan/contract";
import { createContext, useContext } from "react";
import { apiQuery } from "./query.ts";

export const meQuery = apiQuery("GET /api/me/", {
  queryKey: ["me"],
  staleTime: 60_000,
  gcTime: Infinity,
  // Its change is what drops the others (personal.ts).
  meta: { answer: "shared" },
});

/** `stale`: the account's details must be confirmed first (core-002, core-009). */
export type Viewer =
  | { kind: "visitor"; account: null; entry: null; stale: false; watched: ReadonlySet<number> }
  | { kind: "account"; account: Account; entry: null; stale: boolean; watched: ReadonlySet<number> }
  | { kind: "manager"; account: Account; entry: number; stale: boolean; watched: ReadonlySet<number> };

/** `watched` holds element codes. */
export function viewerOf(me: Me): Viewer {
  const watched = new Set(me.watched);
  if (me.player === null) return { kind: "visitor", account: null, entry: null, stale: false, watched };
  const { entry, dirty } = me.player;
  return entry === null
    ? { kind: "account", account: me.player, entry: null, stale: dirty, watched }
    : { kind: "manager", account: me.player, entry, stale: dirty, watched };
}

const ViewerContext = createContext<Viewer | null>(null);
/** The shell loads the account before any page renders. */
export const ViewerProvider = ViewerContext.Provider;

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (viewer === null) throw new Error("The account is not there yet.");
  return viewer;
}
