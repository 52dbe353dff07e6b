import type { MailboxMessage } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

export const mailboxQuery = queryOptions<MailboxMessage[]>({
  queryKey: ["mailbox"],
  queryFn: ({ signal }) => call("GET /api/demo/mailbox/", {}, { signal }),
  refetchInterval: 3000,
  staleTime: 0,
});

export const messageAddress = (id: number): string => `/api/demo/mailbox/${id}/`;
