import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DataTag, QueryKey } from "@tanstack/react-query";

/**
 * A change whose failures are the page's own to show. It counts as done once the queries of `reloads` have been loaded
 * again; its answer then becomes that of `replaces`.
 */
export function useChange<Answer, Wish = void>(
  change: (wish: Wish) => Promise<Answer>,
  {
    reloads = [],
    replaces,
  }: {
    reloads?: readonly { queryKey: QueryKey }[];
    replaces?: { queryKey: DataTag<QueryKey, Answer, Error> };
  } = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { quiet: true },
    onSuccess: async (answer) => {
      await Promise.all(reloads.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
      if (replaces !== undefined) client.setQueryData<Answer>(replaces.queryKey, answer);
    },
  });
}
