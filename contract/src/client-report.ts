import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** A browser crash: sent automatically, or later with the manager's own words under the same `crash`. */
export const ClientReport = z.object({
  /** Chosen by the browser, so that later words join the crash. */
  crash: z.string().regex(/^[a-z0-9-]{1,40}$/),
  message: z.string().max(500),
  stack: z.string().max(4_000).default(""),
  path: z.string().max(300),
  words: z.string().trim().max(2_000).default(""),
  email: z.string().trim().max(254).default(""),
  /** The last requests that failed, by the names the server gave them: newest last. */
  requests: z.array(z.uuid()).max(5).default([]),
});
export type ClientReport = z.input<typeof ClientReport>;

export const clientReport = {
  send: endpoint({
    method: "POST",
    path: "/api/client-report/",
    access: "public",
    limit: "write",
    summary: "Report a browser crash to the operators, via the server's log",
    status: 204,
    body: ClientReport,
    reply: null,
  }),
};
