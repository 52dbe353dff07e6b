import type { PlayerField } from "@elvan/rules";
import type { Queryable } from "./connect.ts";
import type { Row } from "./schema.ts";

export function heldDetails(db: Queryable, elements?: readonly number[]): Promise<Row<"held_detail">[]> {
  return db
    .selectFrom("held_detail")
    .selectAll()
    .$if(elements !== undefined, (query) => query.where("element", "in", elements?.length ? [...elements] : [0]))
    .orderBy("at", "desc")
    .orderBy("element")
    .orderBy("field")
    .execute();
}

type Held = { element: number; field: PlayerField };

/** What the feed said before an earlier word of an operator stays what it said. */
export async function holdDetail(
  tx: Queryable,
  { told, ...held }: Held & { told: unknown; at: Date; account: number | null; reason: string },
): Promise<void> {
  const { at, account, reason } = held;
  await tx
    .insertInto("held_detail")
    .values({ ...held, told: JSON.stringify(told) })
    .onConflict((conflict) => conflict.columns(["element", "field"]).doUpdateSet({ at, account, reason }))
    .execute();
}

/** What the feed says now, for when the detail is left to it. */
export async function saveToldDetail(tx: Queryable, { element, field }: Held, told: unknown): Promise<void> {
  await tx
    .updateTable("held_detail")
    .set({ told: JSON.stringify(told) })
    .where("element", "=", element)
    .where("field", "=", field)
    .execute();
}

export async function deleteHeldDetail(tx: Queryable, { element, field }: Held): Promise<void> {
  await tx.deleteFrom("held_detail").where("element", "=", element).where("field", "=", field).execute();
}
