import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Row } from "./schema.ts";

export function feedMoves(db: Queryable, since: Date): Promise<Row<"feed_move">[]> {
  return db.selectFrom("feed_move").selectAll().where("at", ">=", since).orderBy("id").execute();
}

/** Where a match stood before the feed moved it. */
export async function noteMove(
  db: Queryable,
  { id, event, kickoff_time }: Pick<Row<"fixture">, "id" | "event" | "kickoff_time">,
  at: Date,
): Promise<void> {
  await db.insertInto("feed_move").values({ fixture: id, at, event, kickoff_time }).execute();
}

export async function deleteOldMoves(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("feed_move").where("at", "<", before).execute();
}

export function feedBefores(db: Queryable): Promise<Row<"feed_before">[]> {
  return db.selectFrom("feed_before").selectAll().execute();
}

/** What is remembered already stays, unless it is from before `until`. */
export async function rememberBefore(db: Queryable, row: BeforeRow, until: Date): Promise<void> {
  const { fixture, at } = row;
  const kept = { at, match: JSON.stringify(row.match), lines: JSON.stringify(row.lines) };
  await db
    .insertInto("feed_before")
    .values({ fixture, ...kept })
    .onConflict((conflict) =>
      conflict
        .column("fixture")
        .doUpdateSet({ ...kept, polls: 0 })
        .where("feed_before.at", "<", until),
    )
    .execute();
}

export type BeforeRow = Pick<Row<"feed_before">, "fixture" | "at" | "match" | "lines">;

export async function turnBefore(db: Queryable, fixture: number): Promise<void> {
  await sql`
    update feed_before set match = match
      || jsonb_build_object('team_h_score', match -> 'team_a_score', 'team_a_score', match -> 'team_h_score')
    where fixture = ${fixture}
  `.execute(db);
}

export async function countStep(db: Queryable, fixtures: readonly number[]): Promise<void> {
  if (fixtures.length === 0) return;
  await db
    .updateTable("feed_before")
    .set((set) => ({ polls: set("polls", "+", 1) }))
    .where("fixture", "in", fixtures)
    .execute();
}

export async function forgetBefore(db: Queryable, fixtures: readonly number[]): Promise<void> {
  if (fixtures.length > 0) await db.deleteFrom("feed_before").where("fixture", "in", fixtures).execute();
}

export function feedAlerts(db: Queryable): Promise<Row<"feed_alert">[]> {
  return db.selectFrom("feed_alert").selectAll().execute();
}

export async function saveAlerts(tx: Queryable, subjects: readonly string[], mailed_at: Date): Promise<void> {
  await tx
    .insertInto("feed_alert")
    .values([...new Set(subjects)].map((subject) => ({ subject, mailed_at })))
    .onConflict((conflict) => conflict.column("subject").doUpdateSet({ mailed_at }))
    .execute();
}

export async function deleteAlerts(tx: Queryable, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0) await tx.deleteFrom("feed_alert").where("subject", "in", subjects).execute();
}
