import type { TransferDone } from "@elvan/rules";
import type { Queryable } from "./connect.ts";
import type { Row } from "./schema.ts";

/** Newest first. A round's transfers are private until its deadline. */
export function transfersOfEntry(
  db: Queryable,
  entry: number,
  rounds: { upTo?: number; only?: number } = {},
): Promise<Row<"transfer">[]> {
  return db
    .selectFrom("transfer")
    .selectAll()
    .where("entry", "=", entry)
    .$if(rounds.upTo !== undefined, (query) => query.where("event", "<=", rounds.upTo ?? 0))
    .$if(rounds.only !== undefined, (query) => query.where("event", "=", rounds.only ?? 0))
    .orderBy("id", "desc")
    .execute();
}

export type BookedTransfer = TransferDone & { version: number };

/** Of a round, made by versions of the squad after this one; oldest first. */
export function transfersSince(
  db: Queryable,
  { entry, event, version }: { entry: number; event: number; version: number },
): Promise<BookedTransfer[]> {
  return db
    .selectFrom("transfer")
    .select(["version", "element_in", "element_in_cost", "element_out", "element_out_cost"])
    .where("entry", "=", entry)
    .where("event", "=", event)
    .where("version", ">", version)
    .orderBy("id")
    .execute();
}

export async function deleteTransfersSince(
  tx: Queryable,
  { entry, event, version }: { entry: number; event: number; version: number },
): Promise<void> {
  await tx
    .deleteFrom("transfer")
    .where("entry", "=", entry)
    .where("event", "=", event)
    .where("version", ">", version)
    .execute();
}
