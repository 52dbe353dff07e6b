import type { Context } from "../../src/platform/context.ts";
import type { Row } from "../../src/db/schema.ts";
import { sendDueMail } from "../../src/mail/send-due.ts";

export type Received = Row<"mailbox">;

/** Sends what waits and gives what the mailbox then holds for an address, oldest first. */
export async function mailFor(ctx: Context, address: string): Promise<Received[]> {
  await sendDueMail(ctx);
  return ctx.db.selectFrom("mailbox").selectAll().where("address", "=", address).orderBy("mail").execute();
}

/** The newest message for an address. */
export async function newestMail(ctx: Context, address: string): Promise<Received> {
  const found = (await mailFor(ctx, address)).at(-1);
  if (!found) throw new Error(`there is no mail for ${address}`);
  return found;
}

/** The parts of the link that sets a password. */
export function passwordLink(mail: Received): { uidb64: string; token: string } {
  const [, uidb64 = "", token = ""] = /\/player\/password-set\/([\w-]+)\/([\w-]+)\//.exec(mail.body_text) ?? [];
  return { uidb64, token };
}

/** The digits of a message. */
export const codeOf = (mail: Received): string => /\b\d{6}\b/.exec(mail.body_text)?.[0] ?? "";
