import { allEnded } from "../platform/all-ended.ts";
import type { Context } from "../platform/context.ts";
import type { Row } from "../db/schema.ts";
import { compose } from "./compose.ts";
import { finishMail, hasSentSince, outboxState, MAX_TRIES, noteMailError, claimDueMail } from "../db/mail.ts";
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

type MailError = { code?: string; responseCode?: number; command?: string; response?: string };

/** Steps of SMTP at which a server speaks of one recipient or one letter. */
const ABOUT_ONE = new Set(["RCPT TO", "DATA"]);
/** "Sign in first", in its four forms, and "I take no mail". */
const ABOUT_US = new Set([521, 530, 534, 535, 538]);
const ENHANCED = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/m;
/**
 * Subjects of enhanced status codes (RFC 3463): the address, the mailbox, what the letter holds; 5.3.4 is a letter too large. The
 * addresses of 5.1.7 and 5.1.8 are the sender's, whichever step they are answered at.
 */
const OF_ONE = /^5\.(?:1\.(?![78]$)|[26]\.|3\.4$)/;

/**
 * Whether a refusal is of this letter for good. A wrong password, a sender or a network that is refused is about us: the letter
 * is as good as it was. Where a server does not say which, it is known by what it takes from us otherwise (`unclear`).
 */
function refusalOf({ responseCode, command, response = "" }: MailError): "letter" | "us" | "unclear" {
  if (responseCode === undefined || responseCode < 500 || ABOUT_US.has(responseCode)) return "us";
  if (!ABOUT_ONE.has(command ?? "")) return "us";
  const enhanced = ENHANCED.exec(response)?.[1];
  if (enhanced === undefined) return "unclear";
  return OF_ONE.test(enhanced) ? "letter" : "us";
}

/** A message is claimed before it is sent and marked after; the next try after a crash has the same Message-ID. */
export async function sendDueMail(ctx: Context): Promise<number> {
  const transport = await openTransport(ctx);
  if (!transport) return 0;
  let sent = 0;
  try {
    for (;;) {
      const rows = await claimDueMail(ctx.db, BATCH_SIZE);
      if (rows.length === 0) return sent;
      const outcomes = await allEnded(rows.map((row) => sendOne(ctx, transport, row)));
      sent += outcomes.filter((outcome) => outcome === "sent").length;
      // The mail server is away, or takes nothing from us: unattempted messages keep their tries.
      if (outcomes.every((outcome) => outcome === "unheard")) return sent;
    }
  } finally {
    transport.close();
  }
}

type Outcome = "sent" | "dropped" | "refused" | "unheard";

async function sendOne(ctx: Context, transport: Transport, row: Row<"mail">): Promise<Outcome> {
  let outcome: "sent" | "dropped";
  try {
    const message = await compose(ctx, row);
    if (message) await transport.send(message);
    outcome = message ? "sent" : "dropped";
  } catch (error) {
    return noteFailure(ctx, row, error as MailError);
  }
  await finishMail(ctx.db, row.id, outcome);
  return outcome;
}

async function noteFailure(ctx: Context, row: Row<"mail">, error: MailError): Promise<"refused" | "unheard"> {
  // Addresses, which servers quote, do not belong in the log.
  const { code, responseCode } = error;
  const refusal = refusalOf(error);
  const isRefused = refusal === "letter" || (refusal === "unclear" && (await hasSentSince(ctx.db, row.created)));
  const isOver = isRefused || row.tries >= MAX_TRIES;
  ctx.log.warn(
    { mail: row.id, letter: row.letter.kind, tries: row.tries, code, responseCode, isOver },
    "mail not sent",
  );
  await noteMailError(ctx.db, row.id, [responseCode, code].filter((part) => part !== undefined).join(" "));
  if (isOver) await finishMail(ctx.db, row.id, "failed");
  return refusal === "us" ? "unheard" : "refused";
}
