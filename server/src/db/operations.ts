import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Row } from "./schema.ts";

/** Makes a job known, so that the console lists it before it has run; jobs that are no more are forgotten. */
export async function listJobs(db: Queryable, jobs: readonly { name: string; every: number }[]): Promise<void> {
  await db
    .insertInto("job_run")
    .values(jobs.map(({ name, every }) => ({ name, every })))
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ every: (eb) => eb.ref("excluded.every") }))
    .execute();
  const names = jobs.map(({ name }) => name);
  await db.deleteFrom("job_run").where("name", "not in", names).execute();
}

export async function noteJobStart(db: Queryable, name: string): Promise<void> {
  await db.updateTable("job_run").set({ started_at: new Date(), ended_at: null }).where("name", "=", name).execute();
}

/** @param error what the run failed with; empty when it went well */
export async function noteJobEnd(db: Queryable, name: string, error: string): Promise<void> {
  await db.updateTable("job_run").set({ ended_at: new Date(), error }).where("name", "=", name).execute();
}

/** Keeps which matches a job's last run left as they were, though it was told otherwise. */
export async function noteRefused(db: Queryable, name: string, fixtures: readonly number[]): Promise<void> {
  await db
    .updateTable("job_run")
    .set({ refused: [...fixtures] })
    .where("name", "=", name)
    .execute();
}

/** Keeps of which season a job was told instead of ours; null when it was not. */
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

/** How many teams have one of the players among their fifteen of a round, and in how many leagues those stand. */
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
