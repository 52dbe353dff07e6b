import { HOUR } from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { openEvent } from "../db/events.ts";
import type { NewsletterTable } from "../db/schema-accounts.ts";
import { notify } from "../db/notices.ts";
import { PLACEHOLDERS } from "../platform/placeholder-email.ts";

const REMINDER_LEAD_MS = 24 * HOUR;
/** Older rounds are no news. */
const SUMMARY_MAX_AGE_MS = 72 * HOUR;

/** Each mail is written once, to confirmed addresses that want it. */
export async function writeNewsletters(ctx: Context): Promise<void> {
  const now = ctx.now();
  const open = await openEvent(ctx.db, now);
  const left = open && open.deadline_time.getTime() - now.getTime();
  if (left !== undefined && left <= REMINDER_LEAD_MS) await write(ctx, "deadline_reminder", open!.id);
  const checked = await ctx.db
    .selectFrom("event")
    .select("id")
    .where("checked_at", "is not", null)
    .where("checked_at", ">", new Date(now.getTime() - SUMMARY_MAX_AGE_MS))
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
    if (first) await enqueueForAll(tx, kind, event);
  });
}

/** One statement for any number of teams. */
async function enqueueForAll(tx: Queryable, kind: Kind, event: number): Promise<void> {
  const now = new Date();
  await sql`
    insert into mail (address, letter, created, due)
    select a.email, jsonb_build_object('kind', ${kind}::text, 'entry', e.id, 'event', ${event}::int), ${now}, ${now}
    from entry e join account a on a.id = e.account
    where e.email and a.email_confirmed and a.email not like ${`%${PLACEHOLDERS}`} order by e.id`.execute(tx);
  await notify(tx, { kind: "mail" });
}
