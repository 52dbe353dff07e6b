import type { Me } from "@elvan/contract";
import { hashKey } from "@tanstack/react-query";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { meQuery } from "./me.ts";

/** First words of the keys of queries that answer everybody alike; all others may be personal. */
const OF_NOBODY = [
  ...["me", "bootstrap", "regions", "health", "demo-clock"],
  ...["fixtures", "live", "dream-team", "element-summary"],
  ...["the-scout", "newsroom", "club-feeds", "get-url"],
];

/** Visitors may ask for these, too; the rest is requested by pages that only the right person sees. */
const OF_EVERYBODY = ["entry", "entry-history", "picks", "transfers", "ledger", "course"];
const OF_A_LEAGUE = ["standings", "matches", "entries", "cup"];

/** Answered for everybody, but not always alike. */
export const isOpen = ({ queryKey: [noun, , part] }: { queryKey: QueryKey }): boolean =>
  OF_EVERYBODY.includes(String(noun)) || (noun === "league" && OF_A_LEAGUE.includes(String(part)));

const isPersonal = ({ queryKey: [noun] }: { queryKey: QueryKey }): boolean => !OF_NOBODY.includes(String(noun));

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
    for (const answer of cache.findAll({ predicate: isPersonal })) answer.reset();
  });
}
