import { DAY } from "@elvan/rules";
import type { Context } from "../context.ts";
import { deleteExpiredSessions } from "../db/accounts.ts";
import { deleteOldAttempts } from "../db/attempts.ts";
import { deleteOldAudit } from "../db/audit.ts";
import { deleteExpiredTokens } from "../db/tokens.ts";
import { tidyMail } from "../mail/outbox.ts";

/** How long the audit trail is kept. */
export const AUDIT_AGE = 400 * DAY;

/** Takes away what is over. On the machine's clock: a jump of the season's signs nobody out. */
export async function tidy({ db }: Pick<Context, "db">): Promise<void> {
  const now = new Date();
  await deleteExpiredSessions(db, now);
  await deleteExpiredTokens(db, now);
  await db.deleteFrom("ceremony").where("expires", "<=", now).execute();
  await tidyMail(db);
  await deleteOldAttempts(db, new Date(now.getTime() - DAY));
  await deleteOldAudit(db, new Date(now.getTime() - AUDIT_AGE));
}
