import { createTransport } from "nodemailer";
import type { Context } from "../context.ts";
import { season } from "../db/season.ts";
import type { Message } from "./compose.ts";

/** What carries messages. */
export type Transport = {
  /** Resolves when somebody else has taken charge of the message. */
  send(message: Message): Promise<void>;
  close(): void;
};

/** The longest that one server may keep us waiting at any point of a message. */
const PATIENCE = 20_000;

/** Messages go to the server of `ELVAN_MAIL_URL`, several at a time over the same connections. */
function smtp(url: string, from: string): Transport {
  const mailer = createTransport(
    {
      url,
      pool: true,
      maxConnections: 4,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const host = from.slice(from.lastIndexOf("@") + 1).replace(/>$/, "");
  return {
    async send({ id, created, to, language, subject, text, html, unsubscribe }) {
      await mailer.sendMail({
        // An address is one address, whatever commas are in it.
        to: { name: "", address: to },
        subject,
        text,
        html,
        // A try that was taken in while we died shows as the same message as the next one.
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

/** The demo's mailbox keeps this many messages. */
export const MAILBOX_SIZE = 200;

/** Messages stay in the database, where the demo's page shows them. */
function mailbox(ctx: Context): Transport {
  return {
    async send({ id, to, language, subject, text, html, unsubscribe }) {
      await ctx.db
        .insertInto("mailbox")
        .values({
          mail: id,
          at: new Date(),
          address: to,
          language,
          subject,
          body_text: text,
          body_html: html,
          unsubscribe,
        })
        .onConflict((conflict) => conflict.column("mail").doNothing())
        .execute();
      await ctx.db
        .deleteFrom("mailbox")
        .where("mail", "in", (query) =>
          query.selectFrom("mailbox").select("mail").orderBy("mail", "desc").offset(MAILBOX_SIZE),
        )
        .execute();
    },
    close() {},
  };
}

/** How this server sends mail. null: no server is named and no demo runs, so messages wait in the outbox. */
export async function openTransport(ctx: Context): Promise<Transport | null> {
  const { mailUrl, mailFrom } = ctx.config;
  if (mailUrl !== undefined) return smtp(mailUrl, mailFrom);
  return (await season(ctx.db))?.mode === "demo" ? mailbox(ctx) : null;
}
