import { apiQuery } from "./query.ts";

export const mailboxQuery = apiQuery("GET /api/demo/mailbox/", {
  queryKey: ["mailbox"],
  refetchInterval: 3000,
  staleTime: 0,
  meta: { answer: "personal" },
});

export const messageAddress = (id: number): string => `/api/demo/mailbox/${id}/`;
