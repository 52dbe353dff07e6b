import { DAY } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { deleteExpiredSessions } from "../db/accounts.ts";
import { deleteOldAlerts } from "../db/alerts.ts";
import { deleteOldAttempts } from "../db/attempts.ts";
import { deleteOldAudit } from "../db/audit.ts";
import { deleteOldReports } from "../db/browser-reports.ts";
import { deleteExpiredCeremonies } from "../db/ceremonies.ts";
import { deleteOldMoves } from "../db/feed-memory.ts";
import { deleteOldPolls } from "../db/feed-state.ts";
import { deleteOldRefusedCalls } from "../db/refused-calls.ts";
import { deleteExpiredTokens } from "../db/tokens.ts";
import { tidyMail } from "../db/mail.ts";
import { deleteOldNotifications } from "../db/notifications.ts";

export const AUDIT_RETENTION_MS = 400 * DAY;

/** Long after their moment, by whichever clock. */
const NOTIFICATION_RETENTION_MS = 30 * DAY;
const REFUSED_RETENTION_MS = 30 * DAY;
const POLL_RETENTION_MS = 3 * DAY;

/** By the database's clock: a jump of the season's clock signs nobody out. */
export async function tidy({ db, realTime, now: seasonTime }: Pick<Context, "db" | "realTime" | "now">): Promise<void> {
  const now = realTime();
  await deleteExpiredSessions(db, now);
  await deleteExpiredTokens(db, now);
  await deleteExpiredCeremonies(db, now);
  await tidyMail(db);
  const earlier = Math.min(now.getTime(), seasonTime().getTime());
  await deleteOldNotifications(db, new Date(earlier - NOTIFICATION_RETENTION_MS));
  await deleteOldPolls(db, new Date(now.getTime() - POLL_RETENTION_MS));
  await deleteOldMoves(db, new Date(now.getTime() - POLL_RETENTION_MS));
  await deleteOldAttempts(db, new Date(now.getTime() - DAY));
  await deleteOldReports(db, now);
  await deleteOldAlerts(db, now);
  await deleteOldRefusedCalls(db, new Date(now.getTime() - REFUSED_RETENTION_MS));
  await deleteOldAudit(db, new Date(now.getTime() - AUDIT_RETENTION_MS));
}
