import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Row } from "./schema.ts";
import { storable } from "./storable.ts";

/** Makes jobs visible in the console before their first run; forgets removed ones. */
export async function listJobs(db: Queryable, jobs: readonly { name: string; every: number }[]): Promise<void> {
  await db
    .insertInto("job_run")
    .values(jobs.map(({ name, every }) => ({ name, every })))
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ every: (eb) => eb.ref("excluded.every") }))
    .execute();
  const names = jobs.map(({ name }) => name);
  await db.deleteFrom("job_run").where("name", "not in", names).execute();
}

/** What went wrong may be in a provider's words. */
const MOST_SIGNS = 2_000;

/** The database's clock, which all processes share. */
const NOW = sql<Date>`clock_timestamp()`;

export async function noteJobStart(db: Queryable, name: string): Promise<void> {
  await db.updateTable("job_run").set({ started_at: NOW, ended_at: null }).where("name", "=", name).execute();
}

/** A worker that begins goes through the season's work first: until then what was before it is not its delay. */
export async function noteWorkBegins(db: Queryable): Promise<void> {
  await db
    .updateTable("job_run")
    .set({ started_at: NOW })
    .where("name", "=", "season")
    .where((where) =>
      where.or([
        where("ended_at", "is", null),
        where("ended_at", "<", sql<Date>`clock_timestamp() - interval '1 minute'`),
      ]),
    )
    .execute();
}

export async function noteJobEnd(db: Queryable, name: string, error: string): Promise<void> {
  const failed = error !== "";
  await db
    .updateTable("job_run")
    .set((set) => ({
      ended_at: NOW,
      error: storable(error).slice(0, MOST_SIGNS),
      runs: set("runs", "+", 1),
      ...(failed
        ? { failures: set("failures", "+", 1), failing_since: sql<Date>`coalesce(failing_since, ${NOW})` }
        : { succeeded_at: NOW, failing_since: null }),
    }))
    .where("name", "=", name)
    .execute();
}

/** Matches whose reported changes were refused because their round is final. */
export async function noteRefused(db: Queryable, name: string, fixtures: readonly number[]): Promise<void> {
  await db
    .updateTable("job_run")
    .set({ refused: [...fixtures] })
    .where("name", "=", name)
    .execute();
}

export async function noteOtherSeason(db: Queryable, name: string, other_season: string | null): Promise<void> {
  await db
    .updateTable("job_run")
    .set({ other_season })
    .where("name", "=", name)
    .where("other_season", "is distinct from", other_season)
    .execute();
}

export function jobRuns(db: Queryable): Promise<Row<"job_run">[]> {
  return db.selectFrom("job_run").selectAll().orderBy("name").execute();
}

/** What the job queue holds; nothing before a worker has made it. */
export async function queuedJobs(db: Queryable): Promise<{ job: string; state: string; runs: number }[]> {
  const made = await sql<{ made: boolean }>`select to_regclass('pgboss.job') is not null as made`.execute(db);
  if (made.rows[0]?.made !== true) return [];
  const { rows } = await sql<{ job: string; state: string; runs: number }>`
    select name as job, state::text as state, count(*)::int as runs from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_%' group by 1, 2`.execute(db);
  return rows;
}

/** Seconds by the database's clock since a job has failed, and since it last succeeded. */
export async function jobAges(
  db: Queryable,
): Promise<{ name: string; every: number; failing: number | null; idle: number | null; error: string }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof jobAges>>[number]>`
    select name, every, error, extract(epoch from clock_timestamp() - failing_since)::float8 as failing,
      extract(epoch from clock_timestamp() - succeeded_at)::float8 as idle
    from job_run order by name`.execute(db);
  return rows;
}

export async function ownersOf(
  db: Queryable,
  event: number,
  elements: readonly number[],
): Promise<{ entries: number; leagues: number }> {
  const { rows } = await sql<{ entries: number; leagues: number }>`
    with owner as (
      select entry from entry_event where event = ${event} and elements && ${elements}::integer[]
    )
    select (select count(*) from owner)::int as entries,
           (select count(distinct league) from league_entry join owner using (entry))::int as leagues
  `.execute(db);
  return rows[0] ?? { entries: 0, leagues: 0 };
}
