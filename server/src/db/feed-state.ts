import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { FeedWait } from "./feed-fault.ts";
import type { Changes, NewRow, Row } from "./schema.ts";

export function feedWords(db: Queryable): Promise<Row<"feed_word">[]> {
  return db.selectFrom("feed_word").selectAll().orderBy("player").execute();
}

export function feedWaits(db: Queryable): Promise<Row<"feed_wait">[]> {
  return db.selectFrom("feed_wait").selectAll().orderBy("first_at").orderBy("subject").execute();
}

export function feedFaults(db: Queryable): Promise<Row<"feed_fault">[]> {
  return db.selectFrom("feed_fault").selectAll().orderBy("first_at", "desc").orderBy("key").execute();
}

export function feedPolls(db: Queryable, limit: number): Promise<Row<"feed_poll">[]> {
  return db.selectFrom("feed_poll").selectAll().orderBy("id", "desc").limit(limit).execute();
}

/** Seen once more, if it is there. */
export async function saveFault(db: Queryable, fault: Omit<NewRow<"feed_fault">, "first_at" | "polls">): Promise<void> {
  const { detail, last_at } = fault;
  await db
    .insertInto("feed_fault")
    .values({ ...fault, first_at: last_at })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({ detail, last_at, polls: sql<number>`feed_fault.polls + 1` }),
    )
    .execute();
}

export async function deleteFaults(db: Queryable, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom("feed_fault").where("key", "in", keys).execute();
}

export function lockWait(tx: Queryable, subject: string): Promise<Row<"feed_wait"> | undefined> {
  return tx.selectFrom("feed_wait").selectAll().where("subject", "=", subject).forUpdate().executeTakeFirst();
}

/** A verdict that there was is gone; `clock` stays as it was when it began. */
export async function saveWait(
  db: Queryable,
  { subject, reasons, changes, clock = null }: Omit<FeedWait, "clock"> & { clock?: number | null },
  last_at: Date,
): Promise<void> {
  const row = {
    reasons: JSON.stringify(reasons),
    changes: JSON.stringify(changes),
    ...{ last_at, verdict: null, account: null, decided_at: null },
  };
  await db
    .insertInto("feed_wait")
    .values({ subject, first_at: last_at, clock, ...row })
    .onConflict((conflict) => conflict.column("subject").doUpdateSet(row))
    .execute();
}

export async function updateWait(db: Queryable, subject: string, changes: Changes<"feed_wait">): Promise<void> {
  await db.updateTable("feed_wait").set(changes).where("subject", "=", subject).execute();
}

export async function deleteWaits(db: Queryable, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0) await db.deleteFrom("feed_wait").where("subject", "in", subjects).execute();
}

/** In place of what was said of that player before. */
export async function saveWord(tx: Queryable, { player, ...word }: NewRow<"feed_word">): Promise<void> {
  await tx
    .insertInto("feed_word")
    .values({ player, ...word })
    .onConflict((conflict) => conflict.column("player").doUpdateSet(word))
    .execute();
}

export async function deleteWord(tx: Queryable, player: string): Promise<boolean> {
  const gone = await tx.deleteFrom("feed_word").where("player", "=", player).returning("player").executeTakeFirst();
  return gone !== undefined;
}

/** Matches that are taken as the feed tells them. */
export function feedPasses(db: Queryable): Promise<Row<"feed_pass">[]> {
  return db.selectFrom("feed_pass").selectAll().orderBy("fixture").execute();
}

export async function savePass(tx: Queryable, { fixture, ...pass }: NewRow<"feed_pass">): Promise<void> {
  await tx
    .insertInto("feed_pass")
    .values({ fixture, ...pass })
    .onConflict((conflict) => conflict.column("fixture").doUpdateSet(pass))
    .execute();
}

export async function deletePass(tx: Queryable, fixture: number): Promise<boolean> {
  const gone = await tx.deleteFrom("feed_pass").where("fixture", "=", fixture).returning("fixture").executeTakeFirst();
  return gone !== undefined;
}

export async function deleteOldPolls(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("feed_poll").where("at", "<", before).execute();
}

export async function notePoll(db: Queryable, poll: NewRow<"feed_poll">): Promise<void> {
  await db.insertInto("feed_poll").values(poll).execute();
}

/** `quiet`: seconds since the last good poll, by the database's clock; null: there was none. */
type FeedHealth = { last_good: Date | null; quiet: number | null; failures: number };

export async function feedHealth(db: Queryable): Promise<FeedHealth> {
  const { rows } = await sql<FeedHealth>`
    with good as (select max(id) as id, max(at) as at from feed_poll where outcome in ('taken', 'partly', 'waits'))
    select good.at as last_good, extract(epoch from clock_timestamp() - good.at)::float8 as quiet,
      (select count(*) from feed_poll where id > coalesce(good.id, 0))::int as failures
    from good
  `.execute(db);
  return rows[0]!;
}

/** Polls in which a whole match is left out before operators are mailed: two documents of one moment need not agree. */
const POLLS_LEFT_OUT = 5;

export const isLeftOut = ({ fixture, player, polls }: Pick<Row<"feed_fault">, "fixture" | "player" | "polls">) =>
  fixture !== null && player === null && polls >= POLLS_LEFT_OUT;

/** Rounds in which a match, or the replay of one, waits for a decision. A wait about venues does not count: no points hang on it. */
export async function waitingEvents(db: Queryable): Promise<Set<number>> {
  const { rows } = await sql<{ event: number }>`
    select f.event from feed_wait w
      cross join lateral jsonb_array_elements(w.changes) change
      join fixture f on f.id = (change->>'fixture')::int
    where w.verdict is null and f.event is not null and w.subject <> 'venues'
    union
    select (reason->>'count')::int from feed_wait w
      cross join lateral jsonb_array_elements(w.reasons) reason
    where w.verdict is null and reason->>'code' = 'match_replayed'
  `.execute(db);
  return new Set(rows.map(({ event }) => event));
}

/** An operator has made the points of a round final as they are: what waits of its matches is not taken. Other matches go on waiting. */
export async function refuseWaitsOf(
  tx: Queryable,
  { event, fixtures }: { event: number; fixtures: readonly number[] },
  account: number | null,
): Promise<void> {
  const subjects = ["", ...fixtures.map((fixture) => `fixture:${fixture}`)];
  const calendar = await lockWait(tx, "calendar");
  const others = calendar?.changes.filter((change) => !fixtures.includes(change.fixture ?? 0)) ?? [];
  if (others.length === 0) subjects.push("calendar");
  else if (calendar?.verdict === null) await updateWait(tx, "calendar", { changes: JSON.stringify(others) });
  const replayed = sql<boolean>`reasons @> ${JSON.stringify([{ code: "match_replayed", count: event }])}::jsonb`;
  await tx
    .updateTable("feed_wait")
    .set({ verdict: "refused", account, decided_at: sql<Date>`clock_timestamp()` })
    .where("verdict", "is", null)
    .where((where) => where.or([where("subject", "in", subjects), replayed]))
    .execute();
}
