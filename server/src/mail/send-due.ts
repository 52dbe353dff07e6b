import type { Context } from "../platform/context.ts";
import type { Row } from "../db/schema.ts";
import { compose } from "./compose.ts";
import { finishMail, outboxState, MAX_TRIES, noteMailError, claimDueMail } from "../db/mail.ts";
import { openTransport, type Transport } from "./transport.ts";

const BATCH_SIZE = 8;

export class MailWaits extends Error {
  override readonly name = "MailWaits";
}

/** Fails while undelivered messages remain, so that operators see it. */
export async function workMail(ctx: Context): Promise<number> {
  const sent = await sendDueMail(ctx);
  const { waiting, tried, error } = await outboxState(ctx.db);
  if (tried > 0) throw new MailWaits(`${tried} of ${waiting} messages could not be sent yet (${error ?? "no answer"})`);
  if (waiting > 0 && ctx.config.mailUrl === undefined && (await openTransport(ctx)) === null) {
    throw new MailWaits(`${waiting} messages wait: no mail server is named (ELVAN_MAIL_URL)`);
  }
  return sent;
}

/** 5xx: the server refuses the message for good. */
const isFinal = (error: unknown) => {
  const { responseCode } = error as { responseCode?: number };
  return responseCode !== undefined && responseCode >= 500;
};

/** A message is claimed before it is sent and marked after; the next try after a crash has the same Message-ID. */
export async function sendDueMail(ctx: Context): Promise<number> {
  const transport = await openTransport(ctx);
  if (!transport) return 0;
  let sent = 0;
  try {
    for (;;) {
      const rows = await claimDueMail(ctx.db, new Date(), BATCH_SIZE);
      if (rows.length === 0) return sent;
      const outcomes = await Promise.all(rows.map((row) => sendOne(ctx, transport, row)));
      sent += outcomes.filter((outcome) => outcome === "sent").length;
      // The mail server is away: unattempted messages keep their tries.
      if (outcomes.every((outcome) => outcome === "unheard")) return sent;
    }
  } finally {
    transport.close();
  }
}

type Outcome = "sent" | "dropped" | "refused" | "unheard";

async function sendOne(ctx: Context, transport: Transport, row: Row<"mail">): Promise<Outcome> {
  try {
    const message = await compose(ctx, row);
    if (message) await transport.send(message);
    await finishMail(ctx.db, row.id, message ? "sent" : "dropped");
    return message ? "sent" : "dropped";
  } catch (error) {
    // Addresses, which servers quote, do not belong in the log.
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const isOver = isFinal(error) || row.tries >= MAX_TRIES;
    ctx.log.warn(
      { mail: row.id, letter: row.letter.kind, tries: row.tries, code, responseCode, isOver },
      "mail not sent",
    );
    await noteMailError(ctx.db, row.id, [responseCode, code].filter((part) => part !== undefined).join(" "));
    if (isOver) await finishMail(ctx.db, row.id, "failed");
    return responseCode === undefined ? "unheard" : "refused";
  }
}
