import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DataTag, QueryClient, QueryKey, Updater } from "@tanstack/react-query";

/** What was being read when the change was made may be from before it. */
export async function putAnswer<Answer>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Answer, Error>,
  answer: Updater<Answer | undefined, Answer | undefined>,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Answer>(queryKey, answer);
  if (client.getQueryData(queryKey) === undefined) await client.invalidateQueries({ queryKey, exact: true });
}

/** Its failures are the page's own to show. It is done once `reloads` are loaded again; its answer then is that of `replaces`. */
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
      if (replaces !== undefined) await putAnswer(client, replaces.queryKey, () => answer);
    },
  });
}
