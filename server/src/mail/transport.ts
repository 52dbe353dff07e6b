import { createTransport } from "nodemailer";
import type { Context } from "../platform/context.ts";
import { putInMailbox } from "../db/mailbox.ts";
import { season } from "../db/season.ts";
import type { Message } from "./compose.ts";

export type Transport = {
  send(message: Message): Promise<void>;
  close(): void;
};

const SMTP_TIMEOUT_MS = 20_000;

const LIMITS = {
  connectionTimeout: SMTP_TIMEOUT_MS,
  greetingTimeout: SMTP_TIMEOUT_MS,
  socketTimeout: SMTP_TIMEOUT_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
};

/** Connects and signs in, and sends nothing. @throws what the mail server says */
export async function checkMail(url: string): Promise<void> {
  const mailer = createTransport({ url, ...LIMITS });
  try {
    await mailer.verify();
  } finally {
    mailer.close();
  }
}

function smtp(url: string, from: string): Transport {
  const mailer = createTransport({ url, pool: true, maxConnections: 4, ...LIMITS }, { from });
  const host = from.slice(from.lastIndexOf("@") + 1).replace(/>$/, "");
  return {
    async send({ id, created, to, language, subject, text, html, unsubscribe }) {
      await mailer.sendMail({
        // As an object, because an address may contain commas.
        to: { name: "", address: to },
        subject,
        text,
        html,
        // A repeated message after a crash is recognised as the same.
        messageId: `<${created.getTime()}.${id}@${host}>`,
        date: created,
        headers: {
          "Content-Language": language,
          "Auto-Submitted": "auto-generated",
          ...(unsubscribe !== null && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
        },
        ...(unsubscribe !== null && { list: { unsubscribe } }),
      });
    },
    close: () => mailer.close(),
  };
}

const MAILBOX_SIZE = 200;

function mailbox(ctx: Context): Transport {
  return {
    async send({ id, to, text, html, created: _, ...mail }) {
      const row = { ...mail, mail: id, at: ctx.realTime(), address: to, body_text: text, body_html: html };
      await putInMailbox(ctx.db, row, MAILBOX_SIZE);
    },
    close() {},
  };
}

/** Null: messages wait in the outbox. */
export async function openTransport(ctx: Context): Promise<Transport | null> {
  const { mailUrl, mailFrom } = ctx.config;
  if (mailUrl !== undefined) return smtp(mailUrl, mailFrom);
  return (await season(ctx.db))?.mode === "demo" ? mailbox(ctx) : null;
}
