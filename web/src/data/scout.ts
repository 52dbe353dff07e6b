import type { Article, NewsFeed } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

export const scoutQuery = queryOptions<NewsFeed>({
  queryKey: ["the-scout"],
  queryFn: ({ signal }) => call("GET /api/the-scout/", {}, { signal }),
  staleTime: 60_000,
  meta: { quiet: true },
});

export const articleQuery = (article: string) =>
  queryOptions<Article>({
    queryKey: ["newsroom", article],
    queryFn: ({ signal }) => call("GET /api/newsroom/:article/", { params: { article } }, { signal }),
    staleTime: 60_000,
  });
