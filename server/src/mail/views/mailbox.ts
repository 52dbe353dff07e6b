import type { MailboxMessage } from "@elvan/contract";
import type { MailboxLine } from "../../db/mailbox.ts";

export const viewMailbox = (lines: readonly MailboxLine[]): MailboxMessage[] =>
  lines.map(({ mail, at, address, language, subject, body_text }) => ({
    id: mail,
    at: at.toISOString(),
    to: address,
    language,
    subject,
    text: body_text,
  }));
