import { hashKey } from "@tanstack/react-query";
import type { Query, QueryKey } from "@tanstack/react-query";
import { createStore } from "../lib/store.ts";
import { KEPT_AT_HEADER } from "../service-worker/words.ts";

/** By query: when its answer was asked for that the service worker had kept. Without an entry it is the server's own. */
export const keptAnswers = createStore<ReadonlyMap<string, number>>(new Map());

export function noteKept(key: QueryKey, { headers }: Response): void {
  const at = headers.get(KEPT_AT_HEADER);
  const hash = hashKey(key);
  const kept = keptAnswers.get();
  if (at === null && !kept.has(hash)) return;
  const next = new Map(kept);
  if (at === null) next.delete(hash);
  else next.set(hash, Number(at));
  keptAnswers.set(next);
}

/** The oldest of those on the page; null where all are the server's. */
export function oldestKept(shown: readonly Pick<Query, "queryHash">[]): number | null {
  const times = shown.flatMap(({ queryHash }) => keptAnswers.get().get(queryHash) ?? []);
  return times.length === 0 ? null : Math.min(...times);
}
