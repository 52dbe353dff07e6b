import type { MailboxMessage } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

/** The demo's messages, newest first; looked for again and again while one waits for one. */
export const mailboxQuery = queryOptions<MailboxMessage[]>({
  queryKey: ["mailbox"],
  queryFn: ({ signal }) => call("GET /api/demo/mailbox/", {}, { signal }),
  refetchInterval: 3000,
  staleTime: 0,
});

/** Where the page of a message is shown from. */
export const messageAddress = (id: number): string => `/api/demo/mailbox/${id}/`;
