import { api, type MailboxMessage } from "@elvan/contract";
import { expect, type Page } from "@playwright/test";
import { LIMITS } from "../../scripts/limits.ts";
import { read } from "./people.ts";

/** The newest message for an address that holds this text, once it has come. */
export async function mailTo(page: Page, address: string, holds: string | RegExp): Promise<MailboxMessage> {
  let found: MailboxMessage | undefined;
  await expect
    .poll(
      async () => {
        const mails = await read(page, api.mailbox.list);
        found = mails.find(({ to, text }) => to === address && text.search(holds) >= 0);
        return found !== undefined;
      },
      { timeout: LIMITS.wait },
    )
    .toBe(true);
  return found!;
}

/** The six digits of a message, which stand on a line of their own. */
export const DIGITS = /^ +\d{6}$/m;
export const codeOf = ({ text }: MailboxMessage): string => DIGITS.exec(text)?.[0]?.trim() ?? "";
