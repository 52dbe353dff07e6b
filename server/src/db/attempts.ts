import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";

/** How many wrong guesses something takes, and within how long (milliseconds) they are counted together. */
export type AttemptRule = { most: number; within: number };

/** What the database calls something that is guessed at: nobody learns from it what that is. */
const keyOf = (kind: string, subject: string) => createHash("sha256").update(`${kind}\n${subject}`).digest("hex");

/**
 * Counts a guess before it is looked at, so that many at once are counted as many. A guess that was right is taken back with
 * `forgetAttempts`.
 *
 * @returns null when the guess may be looked at; else the seconds until one may be made again
 */
export async function countAttempt(
  db: Queryable,
  kind: string,
  subject: string,
  { most, within }: AttemptRule,
  now: Date,
): Promise<number | null> {
  const over = new Date(now.getTime() - within);
  const { rows } = await sql<{ failures: number; since: Date }>`
    insert into attempt (key, failures, since) values (${keyOf(kind, subject)}, 1, ${now})
    on conflict (key) do update set
      failures = case when attempt.since <= ${over} then 1 else least(attempt.failures, ${most}::int) + 1 end,
      since = case when attempt.since <= ${over} then ${now} else attempt.since end
    returning failures, since
  `.execute(db);
  const [row] = rows;
  if (!row || row.failures <= most) return null;
  return Math.max(1, Math.ceil((row.since.getTime() + within - now.getTime()) / 1000));
}

export async function forgetAttempts(db: Queryable, kind: string, subject: string): Promise<void> {
  await db.deleteFrom("attempt").where("key", "=", keyOf(kind, subject)).execute();
}

/** Takes away what is counted no longer. */
export async function deleteOldAttempts(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("attempt").where("since", "<", before).execute();
}
