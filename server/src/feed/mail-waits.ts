import { HOUR } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { accountsWithRole } from "../db/roles.ts";
import { roundsNow } from "../db/events.ts";
import { deleteAlerts, feedAlerts, saveAlerts } from "../db/feed-memory.ts";
import { feedFaults, feedWaits, isLeftOut } from "../db/feed-state.ts";
import { lockSeason } from "../db/locks.ts";
import { enqueueMail } from "../db/mail.ts";
import { isPlaceholder } from "../platform/placeholder-email.ts";

/** Hours before the next deadline at which what still waits is mailed again; else once a day. */
const NEAR = [24, 3];
const AGAIN = 24 * HOUR;
/** What has come and gone is not mailed each time. */
const GONE = HOUR;
/** When what is mailed at `mailed` has to be mailed again. */
export function isDue(mailed: Date | undefined, now: Date, deadline: Date | undefined): boolean {
  if (mailed === undefined || now.getTime() - mailed.getTime() >= AGAIN) return true;
  return NEAR.some((hours) => {
    const at = (deadline?.getTime() ?? Infinity) - hours * HOUR;
    return mailed.getTime() < at && at <= now.getTime();
  });
}

/** Mails operators what waits for them, and matches left out for some time: at once, daily and before the next deadline. Safe to repeat. */
export async function mailWaits(ctx: Context): Promise<boolean> {
  const standing = [...(await waiting(ctx)), ...(await leftOut(ctx))];
  if (standing.length === 0 && (await feedAlerts(ctx.db)).length === 0) return false;
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    const now = ctx.now();
    const known = new Map((await feedAlerts(tx)).map(({ subject, mailed_at }) => [subject, mailed_at]));
    const gone = [...known].filter(
      ([subject, at]) => !standing.includes(subject) && now.getTime() - at.getTime() >= GONE,
    );
    await deleteAlerts(
      tx,
      gone.map(([subject]) => subject),
    );
    const deadline = (await roundsNow(tx, now)).open?.deadline_time;
    if (!standing.some((subject) => isDue(known.get(subject), now, deadline))) return false;
    await saveAlerts(tx, standing, now);
    for (const { id, email } of await accountsWithRole(tx, "operator")) {
      if (!isPlaceholder(email)) await enqueueMail(tx, email, { kind: "feed_waits", account: id });
    }
    return true;
  });
}

/** The same subject for another reason is another wait. */
async function waiting({ db }: Context): Promise<string[]> {
  const open = (await feedWaits(db)).filter(({ verdict }) => verdict === null);
  return open.map(({ subject, reasons }) => [subject, ...reasons.map(({ code }) => code).toSorted()].join(" "));
}

async function leftOut({ db }: Context): Promise<string[]> {
  return (await feedFaults(db)).filter(isLeftOut).map(({ fixture, code }) => `left:${fixture} ${code}`);
}
