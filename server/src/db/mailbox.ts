import type { Queryable } from "./connect.ts";
import type { Row } from "./schema.ts";

export type MailboxLine = Omit<Row<"mailbox">, "body_html" | "unsubscribe">;

export function mailboxLines(db: Queryable): Promise<MailboxLine[]> {
  return db
    .selectFrom("mailbox")
    .select(["mail", "at", "address", "language", "subject", "body_text"])
    .orderBy("mail", "desc")
    .execute();
}

export async function mailboxPage(db: Queryable, mail: number): Promise<string | undefined> {
  const row = await db.selectFrom("mailbox").select("body_html").where("mail", "=", mail).executeTakeFirst();
  return row?.body_html;
}
