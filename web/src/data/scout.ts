import type { Article, NewsFeed } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

/** The Scout's feed, the newest item first (core-118). Failures pass in silence (core-129). */
export const scoutQuery = queryOptions<NewsFeed>({
  queryKey: ["the-scout"],
  queryFn: ({ signal }) => call("GET /api/the-scout/", {}, { signal }),
  staleTime: 60_000,
  meta: { quiet: true },
});

/** An article of our own newsroom; 404 when there is nothing to tell under that name. */
export const articleQuery = (article: string) =>
  queryOptions<Article>({
    queryKey: ["newsroom", article],
    queryFn: ({ signal }) => call("GET /api/newsroom/:article/", { params: { article } }, { signal }),
    staleTime: 60_000,
  });
