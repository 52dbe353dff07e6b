import { sql } from "kysely";
import type { Queryable } from "../../src/db/connect.ts";
import { onPostgres } from "./database.ts";
import { wait } from "./wait.ts";

/**
 * Until so many wait for a lock, or `other` has ended. Asked beside the transaction that holds it: within one, PostgreSQL tells only of
 * connections that were there when it was first asked. On the embedded database they queue for its one connection.
 */
export async function untilWaiting(db: Queryable, count: number, other?: Promise<unknown>): Promise<void> {
  if (!onPostgres) return;
  let isOver = false;
  const over = () => (isOver = true);
  void other?.then(over, over);
  await wait(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return isOver || rows.length >= count;
  });
}
