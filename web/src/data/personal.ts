import type { Me } from "@elvan/contract";
import { hashKey } from "@tanstack/react-query";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { meQuery } from "./me.ts";

/** What is the same for everybody, by the first words of its keys; all else may tell one person more than another. */
const OF_NOBODY = [
  ...["me", "bootstrap", "regions", "health", "demo-clock"],
  ...["fixtures", "live", "dream-team", "element-summary"],
  ...["the-scout", "newsroom", "club-feeds", "get-url"],
];

/** What a visitor may ask for, too. The rest is asked for by its page, when that is there for whoever may see it. */
const OF_EVERYBODY = ["entry", "entry-history", "picks", "transfers", "ledger", "course"];
const OF_A_LEAGUE = ["standings", "matches", "entries", "cup"];

/** Whether everybody is answered, if not all the same. */
export const isOpen = ({ queryKey: [noun, , part] }: { queryKey: QueryKey }): boolean =>
  OF_EVERYBODY.includes(String(noun)) || (noun === "league" && OF_A_LEAGUE.includes(String(part)));

/** Whether an answer may be another one for another person. */
const isPersonal = ({ queryKey: [noun] }: { queryKey: QueryKey }): boolean => !OF_NOBODY.includes(String(noun));

/**
 * As soon as somebody else is signed in, or nobody any more, what was answered to the former person is gone from the cache, and
 * what is on its way to him is not waited for: no page is drawn with it (core-096). What the page then shows is asked for once it
 * is the new one's (shell/use-session-end.ts).
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
