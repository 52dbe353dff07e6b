import { HOUR } from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/connect.ts";
import { openEvent } from "../db/events.ts";
import type { NewsletterTable } from "../db/schema-accounts.ts";
import { notify } from "../db/notices.ts";
import { PLACEHOLDERS } from "./placeholder-email.ts";

/** The reminder comes when a day is left. */
const REMIND_FROM = 24 * HOUR;
/** Older rounds are history, not news. */
const NEWS = 72 * HOUR;

/**
 * Puts the newsletters that are due into the outbox, for the teams that want mail at an address that is known to be theirs: a
 * reminder on the day before a deadline, a summary when a round's points are final. Each is written once, whoever runs this
 * however often.
 */
export async function writeNewsletters(ctx: Context): Promise<void> {
  const now = ctx.now();
  const open = await openEvent(ctx.db, now);
  const left = open && open.deadline_time.getTime() - now.getTime();
  if (left !== undefined && left <= REMIND_FROM) await write(ctx, "deadline_reminder", open!.id);
  const checked = await ctx.db
    .selectFrom("event")
    .select("id")
    .where("checked_at", "is not", null)
    .where("checked_at", ">", new Date(now.getTime() - NEWS))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (checked) await write(ctx, "round_summary", checked.id);
}

type Kind = NewsletterTable["kind"];

async function write(ctx: Context, kind: Kind, event: number): Promise<void> {
  const known = ctx.db.selectFrom("newsletter").select("event").where("kind", "=", kind).where("event", "=", event);
  if (await known.executeTakeFirst()) return;
  await ctx.db.transaction().execute(async (tx) => {
    const first = await tx
      .insertInto("newsletter")
      .values({ event, kind, at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("event")
      .executeTakeFirst();
    if (first) await toAll(tx, kind, event);
  });
}

/** One statement, however many want it. */
async function toAll(tx: Queryable, kind: Kind, event: number): Promise<void> {
  const now = new Date();
  await sql`
    insert into mail (address, letter, created, due)
    select a.email, jsonb_build_object('kind', ${kind}::text, 'entry', e.id, 'event', ${event}::int), ${now}, ${now}
    from entry e join account a on a.id = e.account
    where e.email and a.email_confirmed and a.email not like ${`%${PLACEHOLDERS}`} order by e.id`.execute(tx);
  await notify(tx, { kind: "mail" });
}
