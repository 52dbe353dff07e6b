import type { Queryable } from "./connect.ts";
import type { NewRow, Row } from "./schema.ts";

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

/** The newest `size` stay. */
export async function putInMailbox(db: Queryable, mail: NewRow<"mailbox">, size: number): Promise<void> {
  await db
    .insertInto("mailbox")
    .values(mail)
    .onConflict((conflict) => conflict.column("mail").doNothing())
    .execute();
  await db
    .deleteFrom("mailbox")
    .where("mail", "in", (query) => query.selectFrom("mailbox").select("mail").orderBy("mail", "desc").offset(size))
    .execute();
}
