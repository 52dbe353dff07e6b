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
  await db
    .updateTable("job_run")
    .set({ ended_at: NOW, error: storable(error).slice(0, MOST_SIGNS) })
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
