import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import { notify } from "./notices.ts";
import type { NewsletterTable } from "./schema-accounts.ts";

export type Newsletter = Pick<NewsletterTable, "kind" | "event" | "told_of">;

export async function isWritten(db: Queryable, { kind, event, told_of }: Newsletter): Promise<boolean> {
  const row = await db
    .selectFrom("newsletter")
    .select("event")
    .where("kind", "=", kind)
    .where("event", "=", event)
    .where("told_of", "=", told_of)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns null when it is there already, of the same deadline or points; otherwise whether it is written again */
export async function insertNewsletter(
  tx: Queryable,
  newsletter: Newsletter & { at: Date },
): Promise<{ again: boolean } | null> {
  const { rows } = await sql<{ again: boolean }>`
    insert into newsletter (event, kind, at, told_of)
    values (${newsletter.event}, ${newsletter.kind}, ${newsletter.at}, ${newsletter.told_of})
    on conflict (event, kind) do update set at = excluded.at, told_of = excluded.told_of
      where newsletter.told_of <> excluded.told_of
    returning xmax <> 0 as again
  `.execute(tx);
  return rows[0] ?? null;
}

/**
 * To confirmed addresses that want it: one statement for any number of teams. Written again, a summary goes to those whose points are
 * others than it told them.
 * @param placeholders the end of addresses that get no mail
 */
export async function enqueueNewsletter(
  tx: Queryable,
  { kind, event, told_of, again }: Newsletter & { again: boolean },
  placeholders: string,
): Promise<void> {
  const place = sql`jsonb_build_object('kind', ${kind}::text, 'entry', e.id, 'event', ${event}::int)`;
  const [letter, concerned] =
    kind === "deadline_reminder"
      ? [sql`${place} || jsonb_build_object('at', ${told_of}::text)`, sql`true`]
      : [
          sql`${place} || jsonb_build_object('points', x.points, 'corrected', ${again}::bool)`,
          again ? sql`exists (select from told where told.entry = e.id and told.points <> x.points)` : sql`true`,
        ];
  await sql`
    with told as (
      select distinct on (letter->>'entry') (letter->>'entry')::int as entry, (letter->>'points')::int as points from mail
      where letter->>'kind' = ${kind}::text and letter->>'event' = ${String(event)}::text order by letter->>'entry', id desc
    )
    insert into mail (address, letter, created, due)
    select a.email, ${letter}, clock_timestamp(), clock_timestamp()
    from entry e join account a on a.id = e.account left join entry_event x on x.event = ${event} and x.entry = e.id
    where ${concerned} and e.email and a.email_confirmed and a.email not like ${`%${placeholders}`} and not exists (
      select from notification_choice c where c.account = a.id and case ${kind}::text
        -- Who has chosen gets it from the notifications' own job, when and if they want it.
        when 'deadline_reminder' then c.kind = 'deadline' and c.mail is not null
        else c.kind = 'final_points' and not c.mail end
    ) order by e.id`.execute(tx);
  await notify(tx, { kind: "mail" });
}
