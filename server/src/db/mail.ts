import { DAY, HOUR, MINUTE } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import { notify } from "./notices.ts";
import type { Row } from "./schema.ts";
import type { Letter, LetterKind } from "./letter.ts";

/** Several times what the slowest mail server may take; then another process tries. */
const FIRST_RETRY_MS = 2 * MINUTE;
/** Each wait is four times the one before, up to this. */
const MAX_RETRY_MS = 6 * HOUR;
/** Two days in all: a mail server that is down over a weekend loses nothing. */
export const MAX_TRIES = 14;
const RETENTION_MS = 30 * DAY;

const NOW = sql<Date>`clock_timestamp()`;
const before = (ms: number) => sql<Date>`clock_timestamp() - ${ms}::float8 * interval '1 millisecond'`;

/** In the transaction that causes the message: both happen or neither. */
export async function enqueueMail(tx: Queryable, address: string, letter: Letter): Promise<void> {
  await tx
    .insertInto("mail")
    .values({ address, letter: JSON.stringify(letter), created: NOW, due: NOW })
    .execute();
  await notify(tx, { kind: "mail" });
}

const ABOUT_TEAMS: readonly LetterKind[] = ["deadline_reminder", "round_summary", "notification"];

/** What waits about a team is sent to the address that its manager has now. */
export async function redirectMail(tx: Queryable, entry: number, address: string): Promise<void> {
  await sql`
    update mail set address = ${address} where done is null and letter->>'entry' = ${String(entry)}
      and letter->>'kind' = any(${sql.val([...ABOUT_TEAMS])}::text[])`.execute(tx);
}

/**
 * If the process dies, the message is due again for the next try. Half of them are the newest: who waits for a code does not wait behind
 * a round's emails to everybody.
 */
export async function claimDueMail(db: Queryable, limit: number): Promise<Row<"mail">[]> {
  const half = (order: "asc" | "desc") =>
    db
      .selectFrom("mail")
      .select("id")
      .where("done", "is", null)
      .where("due", "<=", NOW)
      .orderBy("due", order)
      .orderBy("id", order)
      .limit(limit / 2)
      .forUpdate()
      .skipLocked();
  const rows = await db
    .with("oldest", () => half("asc"))
    .with("newest", () => half("desc"))
    .updateTable("mail")
    .set((set) => ({
      tries: set("tries", "+", 1),
      due: sql<Date>`${NOW}
        + least(${FIRST_RETRY_MS} * power(4, tries), ${MAX_RETRY_MS}::float8) * interval '1 millisecond'`,
    }))
    .where("id", "in", (query) =>
      query.selectFrom("oldest").select("id").unionAll(query.selectFrom("newest").select("id")),
    )
    .returningAll()
    .execute();
  return rows.toSorted((one, other) => one.id - other.id);
}

export async function finishMail(db: Queryable, id: number, outcome: "sent" | "dropped" | "failed"): Promise<void> {
  await db.updateTable("mail").set({ done: NOW, outcome }).where("id", "=", id).execute();
}

export async function noteMailError(db: Queryable, id: number, error: string): Promise<void> {
  await db.updateTable("mail").set({ error }).where("id", "=", id).execute();
}

/** Whether the mail server has taken any message since. */
export async function hasSentSince(db: Queryable, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("mail")
    .select("id")
    .where("outcome", "=", "sent")
    .where("done", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type OutboxState = {
  waiting: number;
  tried: number;
  failed: number;
  next_try: Date | null;
  /** Seconds that the oldest has waited, by the database's clock. */
  oldest: number | null;
  error: string | null;
};

export async function outboxState(db: Queryable): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`
    select count(*) filter (where done is null)::int as waiting,
      count(*) filter (where done is null and tries > 0)::int as tried,
      count(*) filter (where outcome = 'failed')::int as failed,
      min(due) filter (where done is null) as next_try,
      extract(epoch from clock_timestamp() - min(created) filter (where done is null))::float8 as oldest,
      (select error from mail where error is not null and outcome is distinct from 'sent' order by id desc limit 1) as error
    from mail where done is null or outcome = 'failed'
  `.execute(db);
  return rows[0]!;
}

const RESEND_MAX_AGE_MS = 7 * DAY;

export async function sendAgain(tx: Queryable): Promise<number> {
  const rows = await tx
    .updateTable("mail")
    .set({ due: NOW, tries: 0, done: null, outcome: null })
    .where((where) =>
      where.or([
        where("done", "is", null),
        where.and([where("outcome", "=", "failed"), where("created", ">", before(RESEND_MAX_AGE_MS))]),
      ]),
    )
    .returning("id")
    .execute();
  await notify(tx, { kind: "mail" });
  return rows.length;
}

export async function tidyMail(db: Queryable): Promise<void> {
  await db.deleteFrom("mail").where("done", "<", before(RETENTION_MS)).execute();
  await db.deleteFrom("one_time_code").where("expires", "<", before(DAY)).execute();
}
