import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { NetworkError, ServerError, isStatus, isUnavailable } from "./call.ts";
import { meQuery } from "./me.ts";
import { forgetFormerPerson } from "./personal.ts";
import { storeServerError } from "./server-error.ts";

/** Nobody should wait longer at an empty page, whatever the server asks for. */
const LONGEST_PAUSE = 5_000;

/**
 * Whether the 401 or 403 was for another person: the session has ended, or another tab signed in as somebody else. The
 * account is loaded again to find out (core-096).
 */
async function wasSomebodyElse(client: QueryClient, error: unknown): Promise<boolean> {
  const me = client.getQueryState(meQuery.queryKey);
  const before = me?.data?.player;
  if (!isStatus(error, 401, 403) || !before || me.error === error) return false;
  const now = await client.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => null);
  return now !== null && now.player?.id !== before.id;
}

/**
 * A failure that leaves a page without data replaces the page (core-008, core-120). Queries with `meta: { quiet: true
 * }` handle their own (core-129); a failed refresh keeps what is shown.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => void store(error, () => query.meta?.quiet !== true && query.state.data === undefined),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) =>
        store(error, () => mutation.meta?.quiet !== true && error instanceof ServerError),
    }),
    defaultOptions: {
      // Offline writes fail at once: they must not run unseen when the network is back.
      mutations: { networkMode: "always" },
      queries: {
        // The first try goes out whatever the browser believes of the network: the service worker may have an answer.
        networkMode: "offlineFirst",
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        retry: (count, error) => {
          if (error instanceof NetworkError) return count < 2;
          if (error instanceof ServerError && isUnavailable(error)) {
            return count < 2 && !error.details.includes("being updated");
          }
          return false;
        },
        retryDelay: (count, error) => {
          const wished = error instanceof ServerError ? error.retryAfter * 1000 : 0;
          return Math.max(600 * 2 ** count, Math.min(wished, LONGEST_PAUSE));
        },
      },
    },
  });
  forgetFormerPerson(client);
  const store = async (error: Error, isMissed: () => boolean) => {
    if (!(await wasSomebodyElse(client, error)) && isMissed()) storeServerError(error);
  };
  return client;
}
