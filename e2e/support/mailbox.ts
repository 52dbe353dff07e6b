import { expect, type Page } from "@playwright/test";
import { read } from "./people.ts";

/** A message in the demo's mailbox. */
export type Mail = { id: number; to: string; subject: string; text: string };

/** The newest message for an address that holds this text, once it has come. */
export async function mailTo(page: Page, address: string, holds: string | RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const mails = await read<Mail[]>(page, "/api/demo/mailbox/");
        found = mails.find(({ to, text }) => to === address && text.search(holds) >= 0);
        return found !== undefined;
      },
      { timeout: 45_000 },
    )
    .toBe(true);
  return found!;
}

/** The six digits of a message, which stand on a line of their own. */
export const DIGITS = /^ +\d{6}$/m;
export const codeOf = ({ text }: Mail): string => DIGITS.exec(text)?.[0]?.trim() ?? "";
