import type { Queryable } from "./connect.ts";
import type { AbandonedLine, AbandonedFrom, MovedState, Row } from "./schema.ts";

export const matchMoveOf = (db: Queryable, fixture: number): Promise<Row<"match_move"> | undefined> =>
  db.selectFrom("match_move").selectAll().where("fixture", "=", fixture).executeTakeFirst();

type Stored = { state: MovedState; lines: readonly AbandonedLine[] | null; abandonment: AbandonedFrom | null };

export async function saveMatchMove(
  tx: Queryable,
  fixture: number,
  { state, lines, abandonment }: Stored,
): Promise<void> {
  const values = {
    state: JSON.stringify(state),
    lines: lines && JSON.stringify(lines),
    abandonment: abandonment && JSON.stringify(abandonment),
  };
  await tx
    .insertInto("match_move")
    .values({ fixture, ...values })
    .onConflict((conflict) => conflict.column("fixture").doUpdateSet(values))
    .execute();
}

export async function deleteMatchMove(tx: Queryable, fixture: number): Promise<void> {
  await tx.deleteFrom("match_move").where("fixture", "=", fixture).execute();
}
