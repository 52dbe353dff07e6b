import { DAY } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { deleteExpiredSessions } from "../db/accounts.ts";
import { deleteOldAttempts } from "../db/attempts.ts";
import { deleteOldAudit } from "../db/audit.ts";
import { deleteOldReports } from "../db/browser-reports.ts";
import { deleteExpiredCeremonies } from "../db/ceremonies.ts";
import { deleteOldMoves } from "../db/feed-memory.ts";
import { deleteOldPolls } from "../db/feed-state.ts";
import { deleteExpiredTokens } from "../db/tokens.ts";
import { tidyMail } from "../db/mail.ts";

export const AUDIT_RETENTION_MS = 400 * DAY;

const POLL_RETENTION_MS = 3 * DAY;

/** By the machine's clock: a jump of the season's clock signs nobody out. */
export async function tidy({ db }: Pick<Context, "db">): Promise<void> {
  const now = new Date();
  await deleteExpiredSessions(db, now);
  await deleteExpiredTokens(db, now);
  await deleteExpiredCeremonies(db, now);
  await tidyMail(db);
  await deleteOldPolls(db, new Date(now.getTime() - POLL_RETENTION_MS));
  await deleteOldMoves(db, new Date(now.getTime() - POLL_RETENTION_MS));
  await deleteOldAttempts(db, new Date(now.getTime() - DAY));
  await deleteOldReports(db, now);
  await deleteOldAudit(db, new Date(now.getTime() - AUDIT_RETENTION_MS));
}
