import { hostname } from "node:os";
import { sql } from "kysely";
import type { MachineClock } from "../time/machine-clock.ts";
import type { Queryable } from "./connect.ts";

export const PROCESS = `${hostname()}:${process.pid}`;

const GONE_AFTER_SECONDS = 60;

/** In milliseconds, with fractions. */
export async function databaseTime(db: Queryable): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database does not tell the time");
  return row.now;
}

/** What a process goes by, and what it is compared with. */
type Clocks = { db: Queryable; machine: Pick<MachineClock, "now">; databaseTime: typeof databaseTime };

/** Negative when the machine's clock is behind. Uncertain by half the round trip, which is decided in the machine's favour. */
export async function clockAhead({ db, machine, databaseTime }: Clocks): Promise<number> {
  const asked = machine.now();
  const now = await databaseTime(db);
  const answered = machine.now();
  // The database read its clock somewhere in between.
  return Math.round(now < asked ? asked - now : Math.min(0, answered - now));
}

/** As a number (150004) and in words (15.4). */
export async function databaseVersion(db: Queryable): Promise<{ number: number; words: string }> {
  const { rows } = await sql<{ number: number; words: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as words
  `.execute(db);
  return rows[0]!;
}

export async function noteProcess(
  db: Queryable,
  { works, ahead }: { works: boolean; ahead: number },
  name = PROCESS,
): Promise<void> {
  const clock_ahead = Math.max(-2_147_483_648, Math.min(2_147_483_647, ahead));
  const now = sql<Date>`clock_timestamp()`;
  await db
    .insertInto("process")
    .values({ name, seen_at: now, worked_at: works ? now : null, clock_ahead })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ seen_at: now, clock_ahead, ...(works && { worked_at: now }) }),
    )
    .execute();
}

export async function forgetProcesses(db: Queryable): Promise<void> {
  await db
    .deleteFrom("process")
    .where("seen_at", "<", sql<Date>`clock_timestamp() - interval '1 day'`)
    .execute();
}

export type Worker = { name: string; clock_ahead: number };

export function workers(db: Queryable): Promise<Worker[]> {
  return db
    .selectFrom("process")
    .select(["name", "clock_ahead"])
    .where("worked_at", ">", sql<Date>`clock_timestamp() - make_interval(secs => ${GONE_AFTER_SECONDS})`)
    .orderBy("name")
    .execute();
}

export async function lastStep(
  db: Queryable,
): Promise<{ ended_at: Date | null; running: boolean; seconds: number | null; failed: boolean } | undefined> {
  const { rows } = await sql<{ ended_at: Date | null; running: boolean; seconds: number | null; failed: boolean }>`
    select ended_at, running, error <> '' as failed,
      extract(epoch from clock_timestamp() - case when running then started_at else ended_at end)::float8 as seconds
    from job_run, lateral (select coalesce(started_at > ended_at, started_at is not null) as running) as state
    where name = 'season'
  `.execute(db);
  return rows[0];
}
