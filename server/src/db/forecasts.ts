import type { Forecasts, MatchForecast } from "@elvan/contract";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { ComingForecasts } from "./schema-forecasts.ts";
import type { Row } from "./schema.ts";

export type { ComingForecasts } from "./schema-forecasts.ts";

export type ToldForecasts = Pick<Row<"forecast_run">, "facts" | "told">;

/** Undefined before forecasts have first been made. */
export async function forecastFactsHash(db: Queryable): Promise<string | undefined> {
  const row = await db.selectFrom("forecast_run").select("facts").executeTakeFirst();
  return row?.facts;
}

export function toldForecasts(db: Queryable): Promise<ToldForecasts | undefined> {
  return db.selectFrom("forecast_run").select(["facts", "told"]).executeTakeFirst();
}

/** Null: the player has no match ahead. Undefined before forecasts have first been made. */
export async function forecastReasons(db: Queryable, element: number): Promise<MatchForecast[] | null | undefined> {
  const row = await db
    .selectFrom("forecast_run")
    .select(sql<MatchForecast[] | null>`reasons -> ${String(element)}::text`.as("reasons"))
    .executeTakeFirst();
  return row?.reasons;
}

/** Points that are forecast of every player with a match in the round; null where nothing is forecast of it. */
export async function comingPoints(db: Queryable, event: number): Promise<Map<number, number> | null> {
  const { rows } = await sql<{ element: number; hundredths: number }>`
    select kept.element, sum(kept.expected)::int as hundredths
    from forecast_run run, jsonb_to_recordset(run.coming -> 'rows') as kept(element int, expected int)
    where (run.coming ->> 'event')::int = ${event}
    group by kept.element
  `.execute(db);
  return rows.length === 0 ? null : new Map(rows.map(({ element, hundredths }) => [element, hundredths / 100]));
}

export function forecastRun(db: Queryable): Promise<Pick<Row<"forecast_run">, "made_at" | "facts"> | undefined> {
  return db.selectFrom("forecast_run").select(["made_at", "facts"]).executeTakeFirst();
}

type NewRun = {
  made_at: Date;
  facts: string;
  told: Forecasts;
  coming: ComingForecasts | null;
  reasons: Record<string, MatchForecast[]>;
};

/** What people are told stays as it was. @returns false where there are later ones */
export async function saveComing(
  tx: Queryable,
  { made_at, coming }: Pick<NewRun, "made_at" | "coming">,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("forecast_run")
    .set({ made_at, coming: coming && JSON.stringify(coming) })
    .where("made_at", "<=", made_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** @returns false where another process has saved later ones meanwhile */
export async function saveForecastRun(tx: Queryable, run: NewRun): Promise<boolean> {
  const { made_at, facts } = run;
  const row = {
    ...{ made_at, facts, told: JSON.stringify(run.told), reasons: JSON.stringify(run.reasons) },
    coming: run.coming && JSON.stringify(run.coming),
  };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("forecast_run")
    .values({ id: 1, ...row })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(row).whereRef("forecast_run.made_at", "<=", sql.ref("excluded.made_at")),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Once per round, and only what was told before its deadline: one statement, so that it is done whole or not at all. */
export async function keepForecasts(db: Queryable, now: Date): Promise<void> {
  await sql`
    with told as materialized (
      select e.id as event, r.made_at, r.coming -> 'rows' as rows
      from forecast_run r join event e on e.id = (r.coming ->> 'event')::int
      where e.deadline_time <= ${now} and r.made_at < e.deadline_time
    ), round as (
      insert into forecast_event (event, made_at) select event, made_at from told on conflict do nothing returning event
    )
    insert into forecast_kept (event, element, fixture, recent, low, high, expected, season_average, form, minutes_x_points_per_90)
    select round.event, kept.* from round join told on told.event = round.event,
      jsonb_to_recordset(told.rows) as kept(
        element int, fixture int, recent boolean, low smallint, high smallint, expected smallint, season_average smallint,
        form smallint, minutes_x_points_per_90 smallint
      )
  `.execute(db);
}

export type JudgedForecast = Omit<Row<"forecast_kept">, "recent"> & { actual: number };

/**
 * Of settled rounds, with the points that came of them; matches that were moved away or never counted are left out. Of players who had
 * been on the pitch in one of their last three matches.
 */
export async function judgedForecasts(db: Queryable): Promise<JudgedForecast[]> {
  return db
    .selectFrom("forecast_kept as kept")
    .innerJoin("event", "event.id", "kept.event")
    .innerJoin("fixture", (join) =>
      join.onRef("fixture.id", "=", "kept.fixture").onRef("fixture.event", "=", "kept.event"),
    )
    .leftJoin("fixture_stat as line", (join) =>
      join.onRef("line.fixture", "=", "kept.fixture").onRef("line.element", "=", "kept.element"),
    )
    .select([
      ...(["kept.event", "kept.element", "kept.fixture", "kept.low", "kept.high", "kept.expected"] as const),
      ...(["kept.season_average", "kept.form", "kept.minutes_x_points_per_90"] as const),
    ])
    .select((eb) => eb.fn.coalesce("line.total_points", sql.lit(0)).as("actual"))
    .where("event.finished_at", "is not", null)
    .where("fixture.finished", "=", true)
    .where("fixture.abandoned", "=", false)
    .where("fixture.voided", "=", false)
    .where("kept.recent", "=", true)
    .orderBy("kept.event")
    .execute();
}
