import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { NewRow, Row } from "./schema.ts";

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

export async function notePoll(db: Queryable, poll: NewRow<"feed_poll">): Promise<void> {
  await db.insertInto("feed_poll").values(poll).execute();
}

export async function feedHealth(db: Queryable): Promise<{ last_good: Date | null; failures: number }> {
  const { rows } = await sql<{ last_good: Date | null; failures: number }>`
    with good as (select max(id) as id, max(at) as at from feed_poll where outcome in ('taken', 'partly', 'waits'))
    select good.at as last_good,
      (select count(*) from feed_poll where id > coalesce(good.id, 0))::int as failures
    from good
  `.execute(db);
  return rows[0]!;
}
