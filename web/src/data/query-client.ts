import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { NetworkError, ServerError } from "./call.ts";
import { storeServerError } from "./server-error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { quiet?: boolean };
    mutationMeta: { quiet?: boolean };
  }
}

const TEMPORARY = [502, 503, 504];

/**
 * One cache for everything the server tells. A failure that leaves a page without its data is stored and replaces the
 * page (core-008, core-120); queries marked `meta: { quiet: true }` keep theirs to themselves (core-129), and so does a
 * refresh that fails while there is something to show.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.quiet !== true && query.state.data === undefined) storeServerError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (mutation.meta?.quiet !== true && error instanceof ServerError) storeServerError(error);
      },
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
}
