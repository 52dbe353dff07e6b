import { queryOptions } from "@tanstack/react-query";
import type {
  QueryFunctionContext,
  QueryKey,
  UndefinedInitialDataOptions,
  UseQueryResult,
} from "@tanstack/react-query";
import { call } from "./call.ts";
import type { CallInput, CallName, CallReply, IsGuarded } from "./call.ts";

/**
 * - `shared`: the same for everybody
 * - `varies`: anybody may ask, and may be answered differently
 * - `personal`: one person's; asked for only on pages that only this person sees
 */
type Answer = "shared" | "varies" | "personal";

export type QueryMeta = {
  answer: Answer;
  /** Computed from the round's statistics: loaded again when they change. */
  live?: true;
  /** Failures are the page's own to show (core-129). */
  quiet?: true;
};

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: { quiet?: true };
  }
}

type Options<T> = Omit<UndefinedInitialDataOptions<T>, "queryFn" | "meta"> & { queryKey: QueryKey; meta: QueryMeta };

/** Every query states its `meta`: nothing else says what a goal, a sign-in or a sign-out makes invalid. */
export const query = <T>({
  meta,
  ...options
}: Options<T> & { queryFn: (context: QueryFunctionContext) => Promise<T> }) => ({
  ...queryOptions<T>(options),
  meta,
});

/** The query of one call of the API. What only some may ask for is personal. */
export const apiQuery = <N extends CallName>(
  name: N,
  options: CallInput<N> &
    Options<CallReply<N>> & { meta: IsGuarded<N> extends true ? { answer: "personal" } : unknown },
) => query<CallReply<N>>({ ...options, queryFn: (context) => call(name, options, context) });

/** The same query for a page that shows failures itself, or does without. */
export const quiet = <Q extends { meta: QueryMeta }>(asked: Q): Q => ({
  ...asked,
  meta: { ...asked.meta, quiet: true },
});

/** On its way for the first time: what stands below its place waits for it, so that nothing moves when it comes. */
export const isAwaited = ({ isLoading, failureCount }: UseQueryResult): boolean => isLoading && failureCount === 0;
