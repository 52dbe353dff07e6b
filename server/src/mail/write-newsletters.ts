import { HOUR } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { checkedSince, roundsNow } from "../db/events.ts";
import { enqueueNewsletter, insertNewsletter, isWritten, type Newsletter } from "../db/newsletters.ts";
import { PLACEHOLDERS } from "../platform/placeholder-email.ts";

const REMINDER_LEAD_MS = 24 * HOUR;
/** Older rounds are no news. */
const SUMMARY_MAX_AGE_MS = 72 * HOUR;

/** Each is written once of the same deadline, or of the same points. */
export async function writeNewsletters(ctx: Context): Promise<void> {
  const now = ctx.now();
  const { open } = await roundsNow(ctx.db, now);
  if (open && open.deadline_time.getTime() - now.getTime() <= REMINDER_LEAD_MS) {
    await write(ctx, { kind: "deadline_reminder", event: open.id, told_of: open.deadline_time.toISOString() });
  }
  for (const { id, partition_name } of await checkedSince(ctx.db, new Date(now.getTime() - SUMMARY_MAX_AGE_MS)))
    await write(ctx, { kind: "round_summary", event: id, told_of: partition_name ?? "" });
}

async function write(ctx: Context, newsletter: Newsletter): Promise<void> {
  if (await isWritten(ctx.db, newsletter)) return;
  await ctx.db.transaction().execute(async (tx) => {
    const written = await insertNewsletter(tx, { ...newsletter, at: ctx.now() });
    if (written) await enqueueNewsletter(tx, { ...newsletter, ...written }, PLACEHOLDERS);
  });
}
