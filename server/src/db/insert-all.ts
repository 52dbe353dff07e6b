import type { Queryable } from "./connect.ts";
import type { NewRow } from "./schema.ts";

/**
 * In pieces: PostgreSQL takes at most 65,535 values in a statement.
 * @param keep leaves rows as they are that are there already
 */
export async function insertAll<T extends Parameters<Queryable["insertInto"]>[0] & string>(
  tx: Queryable,
  table: T,
  rows: readonly object[],
  { keep = false } = {},
): Promise<void> {
  const columns = Math.max(1, ...rows.slice(0, 1).map((row) => Object.keys(row).length));
  const size = Math.floor(30_000 / columns);
  for (let from = 0; from < rows.length; from += size) {
    await tx
      .insertInto(table as "element")
      .values(rows.slice(from, from + size) as NewRow<"element">[])
      .$if(keep, (insert) => insert.onConflict((conflict) => conflict.doNothing()))
      .execute();
  }
}
