import { useQuery } from "@tanstack/react-query";
import { call } from "./call.ts";
import { readNewest } from "./read-rss.ts";
import type { FeedItem } from "./read-rss.ts";
import { apiQuery, query } from "./query.ts";

/** Milliseconds before asking again for a feed that the server has not fetched yet (league-099, league-183). */
const RETRY = 3_000;
/** Short, because the match that a feed announces is soon played. */
const FRESH = 10 * 60_000;

const clubFeedsQuery = apiQuery("GET /api/club-feeds/", {
  queryKey: ["club-feeds"],
  staleTime: Infinity,
  meta: { answer: "shared", quiet: true },
});

/** undefined: the server is still fetching; null: there is none. */
type Newest = { item: FeedItem | null | undefined };

const newestQuery = (url: string) =>
  query<Newest>({
    queryFn: async ({ signal }) => {
      const text = await call("GET /api/get-url/", { query: { url } }, { signal });
      return { item: typeof text === "string" ? readNewest(text, location.origin) : undefined };
    },
    queryKey: ["get-url", url],
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.item === undefined ? RETRY : FRESH),
    staleTime: FRESH,
    meta: { answer: "shared", quiet: true },
  });

/** `team` is null without a favourite club. Undefined while loading; null when there is nothing to show (league-022). */
export function useClubFeed(team: number | null): FeedItem | null | undefined {
  const feeds = useQuery({ ...clubFeedsQuery, enabled: team !== null });
  const url = feeds.data?.find((feed) => feed.team === team)?.url;
  const newest = useQuery({ ...newestQuery(url ?? ""), enabled: url !== undefined });
  if (team === null || feeds.isLoadingError || newest.isLoadingError || (feeds.isSuccess && url === undefined))
    return null;
  return newest.data?.item;
}
