import type { Me } from "@elvan/contract";
import { hashKey } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { meQuery } from "./me.ts";

/**
 * When the signed-in person changes, their cached answers are dropped and requests in flight ignored: no page may show
 * them to the next person (core-096). shell/use-session-end.ts then reloads what is on screen.
 */
export function forgetFormerPerson(client: QueryClient): void {
  const cache = client.getQueryCache();
  const me = hashKey(meQuery.queryKey);
  let person: number | null = null;
  cache.subscribe(({ type, query }) => {
    const data = query.state.data as Me | undefined;
    if (type !== "updated" || query.queryHash !== me || data === undefined) return;
    const former = person;
    person = data.player?.id ?? null;
    if (former === null || former === person) return;
    for (const answer of cache.findAll({ predicate: ({ meta }) => meta?.answer !== "shared" })) answer.reset();
  });
}
