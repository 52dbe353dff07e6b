import { apiQuery } from "./query.ts";

export const scoutQuery = apiQuery("GET /api/the-scout/", {
  queryKey: ["the-scout"],
  staleTime: 60_000,
  meta: { answer: "shared", quiet: true },
});

export const articleQuery = (article: string) =>
  apiQuery("GET /api/newsroom/:article/", {
    params: { article },
    queryKey: ["newsroom", article],
    staleTime: 60_000,
    meta: { answer: "shared" },
  });
