import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";

export type AttemptRule = { most: number; within: number };

/** Hashed, so that the table does not reveal what is guessed at. */
const keyOf = (kind: string, subject: string) => createHash("sha256").update(`${kind}\n${subject}`).digest("hex");
const aboutOf = (email: string) => keyOf("about", email.toLowerCase());

/**
 * Counted before it is checked, so that concurrent guesses all count.
 * @param about the address of the account, whose new password clears the count
 * @returns null when the guess may be checked; else the seconds to wait
 */
export async function countAttempt(
  db: Queryable,
  kind: string,
  subject: string,
  { most, within }: AttemptRule,
  now: Date,
  about?: string,
): Promise<number | null> {
  const over = new Date(now.getTime() - within);
  const { rows } = await sql<{ failures: number; since: Date }>`
    insert into attempt (key, failures, since, about)
    values (${keyOf(kind, subject)}, 1, ${now}, ${about === undefined ? null : aboutOf(about)})
    on conflict (key) do update set
      failures = case when attempt.since <= ${over} then 1 else least(attempt.failures, ${most}::int) + 1 end,
      since = case when attempt.since <= ${over} then ${now} else attempt.since end
    returning failures, since
  `.execute(db);
  const [row] = rows;
  if (!row || row.failures <= most) return null;
  return Math.max(1, Math.ceil((row.since.getTime() + within - now.getTime()) / 1000));
}

export async function forgetAttempt(db: Queryable, kind: string, subject: string): Promise<void> {
  await db.deleteFrom("attempt").where("key", "=", keyOf(kind, subject)).execute();
}

/** For counts that include other, wrong guesses. */
export async function takeBackAttempt(db: Queryable, kind: string, subject: string): Promise<void> {
  await db
    .updateTable("attempt")
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where("key", "=", keyOf(kind, subject))
    .execute();
}

export async function forgetAttemptsAt(tx: Queryable, email: string): Promise<void> {
  await tx.deleteFrom("attempt").where("about", "=", aboutOf(email)).execute();
}

export async function deleteOldAttempts(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("attempt").where("since", "<", before).execute();
}
