import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { NetworkError, ServerError, isStatus } from "./call.ts";
import { meQuery } from "./me.ts";
import { forgetFormerPerson } from "./personal.ts";
import { storeServerError } from "./server-error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { quiet?: boolean };
    mutationMeta: { quiet?: boolean };
  }
}

const TEMPORARY = [502, 503, 504];

/**
 * Whether it was another person who was denied (401, 403) than the page takes its visitor for: the session has ended, or
 * somebody else has signed in in another tab. The account is asked for again, and the page then shows what that person may see
 * (core-096).
 */
async function wasSomebodyElse(client: QueryClient, error: unknown): Promise<boolean> {
  const me = client.getQueryState(meQuery.queryKey);
  const before = me?.data?.player;
  // When the account itself is refused there is nobody left to ask.
  if (!isStatus(error, 401, 403) || !before || me.error === error) return false;
  const now = await client.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => null);
  return now !== null && now.player?.id !== before.id;
}

/**
 * One cache for everything the server tells. A failure that leaves a page without its data is stored and replaces the
 * page (core-008, core-120); queries marked `meta: { quiet: true }` keep theirs to themselves (core-129), and so does a
 * refresh that fails while there is something to show.
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
      // Without a connection a write fails at once and says so; it must not be carried out unseen when the network is back.
      mutations: { networkMode: "always" },
      queries: {
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        retry: (count, error) => {
          if (error instanceof NetworkError) return count < 2;
          if (error instanceof ServerError && TEMPORARY.includes(error.code)) {
            return count < 2 && !error.details.includes("being updated");
          }
          return false;
        },
        retryDelay: (count) => 600 * 2 ** count,
      },
    },
  });
  forgetFormerPerson(client);
  const store = async (error: Error, isMissed: () => boolean) => {
    if (!(await wasSomebodyElse(client, error)) && isMissed()) storeServerError(error);
  };
  return client;
}
