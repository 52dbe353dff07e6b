import type { Queryable } from "./connect.ts";
import type { AbandonedLine, AbandonedState, Row } from "./schema.ts";

export const abandonmentOf = (db: Queryable, fixture: number): Promise<Row<"abandonment"> | undefined> =>
  db.selectFrom("abandonment").selectAll().where("fixture", "=", fixture).executeTakeFirst();

export async function abandonmentsOf(db: Queryable, fixtures: readonly number[]): Promise<Row<"abandonment">[]> {
  if (fixtures.length === 0) return [];
  return db.selectFrom("abandonment").selectAll().where("fixture", "in", fixtures).execute();
}

/** A second abandoning keeps the state from before the first one, and its lines unless it has some itself. */
export async function saveAbandonment(
  tx: Queryable,
  fixture: number,
  { state, lines }: { state: AbandonedState; lines: readonly AbandonedLine[] | null },
): Promise<void> {
  const stored = lines && JSON.stringify(lines);
  await tx
    .insertInto("abandonment")
    .values({ fixture, state: JSON.stringify(state), lines: stored })
    .onConflict((conflict) => conflict.column("fixture").doUpdateSet(stored === null ? { fixture } : { lines: stored }))
    .execute();
}

export async function updateAbandonment(tx: Queryable, fixture: number, state: AbandonedState): Promise<void> {
  await tx
    .updateTable("abandonment")
    .set({ state: JSON.stringify(state) })
    .where("fixture", "=", fixture)
    .execute();
}

export async function deleteAbandonment(tx: Queryable, fixture: number): Promise<void> {
  await tx.deleteFrom("abandonment").where("fixture", "=", fixture).execute();
}
