import type { ClubFeed } from "@elvan/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "./call.ts";
import { readNewest } from "./read-rss.ts";
import type { FeedItem } from "./read-rss.ts";

/** How long to wait before a feed is asked for again that the server has not fetched yet (league-099, league-183). */
const RETRY = 3_000;
/** How old the newest may get while it is looked at: a match that was to come is played before long. */
const FRESH = 10 * 60_000;

/** The addresses of the clubs' news feeds (league-185). */
const clubFeedsQuery = queryOptions<ClubFeed[]>({
  queryKey: ["club-feeds"],
  queryFn: ({ signal }) => call("GET /api/club-feeds/", {}, { signal }),
  staleTime: Infinity,
  meta: { quiet: true },
});

/** A feed's newest item that may be shown: undefined while the server is still fetching it, null when there is none. */
type Newest = { item: FeedItem | null | undefined };

const newestQuery = (url: string) =>
  queryOptions<Newest>({
    queryKey: ["get-url", url],
    queryFn: async ({ signal }) => {
      const text = await call("GET /api/get-url/", { query: { url } }, { signal });
      return { item: typeof text === "string" ? readNewest(text, location.origin) : undefined };
    },
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.item === undefined ? RETRY : FRESH),
    staleTime: FRESH,
    meta: { quiet: true },
  });

/**
 * The newest item of a club's own feed (league-022), for `team` an id of a club or null where there is no favourite.
 * Undefined while it is on its way; null when there is nothing to show: no favourite, no feed, no network.
 */
export function useClubFeed(team: number | null): FeedItem | null | undefined {
  const feeds = useQuery({ ...clubFeedsQuery, enabled: team !== null });
  const url = feeds.data?.find((feed) => feed.team === team)?.url;
  const newest = useQuery({ ...newestQuery(url ?? ""), enabled: url !== undefined });
  if (team === null || feeds.isLoadingError || newest.isLoadingError || (feeds.isSuccess && url === undefined))
    return null;
  return newest.data?.item;
}
