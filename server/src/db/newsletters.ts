import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import { notify } from "./notices.ts";
import type { NewsletterTable } from "./schema-accounts.ts";

export type Newsletter = Pick<NewsletterTable, "kind" | "event">;

export async function isWritten(db: Queryable, { kind, event }: Newsletter): Promise<boolean> {
  const row = await db
    .selectFrom("newsletter")
    .select("event")
    .where("kind", "=", kind)
    .where("event", "=", event)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when it is there already */
export async function insertNewsletter(tx: Queryable, newsletter: Newsletter & { at: Date }): Promise<boolean> {
  const row = await tx
    .insertInto("newsletter")
    .values(newsletter)
    .onConflict((conflict) => conflict.doNothing())
    .returning("event")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * To confirmed addresses that want it: one statement for any number of teams.
 * @param placeholders the end of addresses that get no mail
 */
export async function enqueueNewsletter(
  tx: Queryable,
  { kind, event }: Newsletter,
  placeholders: string,
): Promise<void> {
  await sql`
    insert into mail (address, letter, created, due)
    select a.email, jsonb_build_object('kind', ${kind}::text, 'entry', e.id, 'event', ${event}::int), clock_timestamp(), clock_timestamp()
    from entry e join account a on a.id = e.account
    where e.email and a.email_confirmed and a.email not like ${`%${placeholders}`} and not exists (
      select from notification_choice c where c.account = a.id and case ${kind}::text
        -- Who has chosen gets it from the notifications' own job, when and if they want it.
        when 'deadline_reminder' then c.kind = 'deadline' and c.mail is not null
        else c.kind = 'final_points' and not c.mail end
    ) order by e.id`.execute(tx);
  await notify(tx, { kind: "mail" });
}
