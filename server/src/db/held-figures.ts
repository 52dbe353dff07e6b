import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { NewRow, Row } from "./schema.ts";

type Figure = Pick<Row<"held_figure">, "fixture" | "element" | "identifier">;

/** @param fixtures of all matches, where it is left out */
export function heldFigures(db: Queryable, fixtures?: readonly number[]): Promise<Row<"held_figure">[]> {
  return db
    .selectFrom("held_figure")
    .selectAll()
    .$if(fixtures !== undefined, (query) => query.where("fixture", "=", sql<number>`any(${fixtures ?? []})`))
    .orderBy("at", "desc")
    .orderBy("fixture")
    .orderBy("element")
    .execute();
}

/** What the feed says now, for when the statistic is released to it. */
export async function saveFeedValues(
  tx: Queryable,
  fixture: number,
  values: readonly Pick<Row<"held_figure">, "element" | "identifier" | "told">[],
): Promise<void> {
  for (const { element, identifier, told } of values) {
    await tx
      .updateTable("held_figure")
      .set({ told })
      .where("fixture", "=", fixture)
      .where("element", "=", element)
      .where("identifier", "=", identifier)
      .execute();
  }
}

/** An operator's values; one that equals the feed's releases the statistic. */
export async function holdFigures(tx: Queryable, revisions: readonly NewRow<"stat_revision">[]): Promise<void> {
  for (const { fixture, element, identifier, old_value, new_value, at, account, reason } of revisions) {
    const operator = { at, account, reason: reason ?? "" };
    await tx
      .insertInto("held_figure")
      .values({ fixture, element, identifier, told: old_value, ...operator })
      .onConflict((conflict) => conflict.columns(["fixture", "element", "identifier"]).doUpdateSet(operator))
      .execute();
    await tx
      .deleteFrom("held_figure")
      .where("fixture", "=", fixture)
      .where("element", "=", element)
      .where("identifier", "=", identifier)
      .where("told", "=", new_value)
      .execute();
  }
}

export async function restoreHeldFigures(tx: Queryable, figures: NewRow<"held_figure">[]): Promise<void> {
  if (figures.length > 0) await tx.insertInto("held_figure").values(figures).execute();
}

export function deleteHeldFigure(
  tx: Queryable,
  { fixture, element, identifier }: Figure,
): Promise<Row<"held_figure"> | undefined> {
  return tx
    .deleteFrom("held_figure")
    .where("fixture", "=", fixture)
    .where("element", "=", element)
    .where("identifier", "=", identifier)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteHeldFigures(tx: Queryable, fixture: number): Promise<void> {
  await tx.deleteFrom("held_figure").where("fixture", "=", fixture).execute();
}
