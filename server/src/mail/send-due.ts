import type { Context } from "../context.ts";
import type { Row } from "../db/schema.ts";
import { compose } from "./compose.ts";
import { finishMail, MAX_TRIES, takeMail } from "./outbox.ts";
import { openTransport, type Transport } from "./transport.ts";

/** Messages under way at a time. */
const BATCH = 8;

/** A server that says 5xx means it: the address is not there, or the message is not wanted. */
const isFinal = (error: unknown) => {
  const { responseCode } = error as { responseCode?: number };
  return responseCode !== undefined && responseCode >= 500;
};

/**
 * Sends what is due. Each message is taken first and marked when it is sent: of many processes one sends it, and one that
 * dies in between leaves it to a later try, which carries the same Message-ID.
 * @returns how many were sent.
 */
export async function sendDueMail(ctx: Context): Promise<number> {
  const transport = await openTransport(ctx);
  if (!transport) return 0;
  let sent = 0;
  try {
    for (;;) {
      const rows = await takeMail(ctx.db, new Date(), BATCH);
      if (rows.length === 0) return sent;
      const outcomes = await Promise.all(rows.map((row) => sendOne(ctx, transport, row)));
      sent += outcomes.filter((isSent) => isSent).length;
    }
  } finally {
    transport.close();
  }
}

async function sendOne(ctx: Context, transport: Transport, row: Row<"mail">): Promise<boolean> {
  try {
    const message = await compose(ctx, row);
    if (message) await transport.send(message);
    await finishMail(ctx.db, row.id, message ? "sent" : "dropped");
    return message !== null;
  } catch (error) {
    // Neither addresses nor what a server quotes of them belong in the log.
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const isOver = isFinal(error) || row.tries >= MAX_TRIES;
    ctx.log.warn(
      { mail: row.id, letter: row.letter.kind, tries: row.tries, code, responseCode, isOver },
      "mail not sent",
    );
    if (isOver) await finishMail(ctx.db, row.id, "failed");
    return false;
  }
}
