import { z } from "zod";
import { Language, PathId } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const MailboxMessage = z.object({
  id: z.int(),
  /** By the machine's clock. */
  at: z.iso.datetime({ precision: 3 }),
  to: z.string(),
  language: Language,
  subject: z.string(),
  text: z.string(),
});
export type MailboxMessage = z.infer<typeof MailboxMessage>;

export const mailbox = {
  list: endpoint({
    method: "GET",
    path: "/api/demo/mailbox/",
    access: "demo",
    limit: "read",
    summary: "The demo's latest emails, newest first; 404 outside a demo",
    status: 200,
    reply: z.array(MailboxMessage),
  }),
  show: endpoint({
    method: "GET",
    path: "/api/demo/mailbox/:mail/",
    access: "demo",
    limit: "read",
    summary: "One of those emails as a page (text/html), to show in a frame without scripts",
    status: 200,
    params: z.object({ mail: PathId }),
    reply: null,
  }),
};
