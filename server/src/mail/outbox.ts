import { DAY, MINUTE } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "../db/connect.ts";
import { notify } from "../db/notices.ts";
import type { Row } from "../db/schema.ts";
import type { Letter } from "./letter.ts";

/** A try holds its line this long, several times what the slowest server may take; then the next one comes. */
const waitAfter = (tries: number) => 2 * MINUTE * 4 ** tries;
/** The last try comes a good day after the first. */
export const MAX_TRIES = 6;
/** How long the outbox remembers what was sent. */
const KEPT = 30 * DAY;

/**
 * Puts a message into the outbox, in the transaction of what it tells: both happen or neither. A job sends it at once.
 * Mail runs on the machine's clock, as sessions do.
 */
export async function putMail(tx: Queryable, address: string, letter: Letter): Promise<void> {
  const now = new Date();
  await tx
    .insertInto("mail")
    .values({ address, letter: JSON.stringify(letter), created: now, due: now })
    .execute();
  await notify(tx, { kind: "mail" });
}

/**
 * Takes messages that are due, so that no other process does. Who takes one and dies leaves it to the next try.
 * @returns in the order of their writing; empty when nothing is due.
 */
export async function takeMail(db: Queryable, now: Date, limit: number): Promise<Row<"mail">[]> {
  const rows = await db
    .updateTable("mail")
    .set((set) => ({
      tries: set("tries", "+", 1),
      due: sql<Date>`${now}::timestamptz + ${waitAfter(0)} * power(4, tries) * interval '1 millisecond'`,
    }))
    .where("id", "in", (query) =>
      query
        .selectFrom("mail")
        .select("id")
        .where("done", "is", null)
        .where("due", "<=", now)
        .orderBy("due")
        .orderBy("id")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.toSorted((one, other) => one.id - other.id);
}

export async function finishMail(db: Queryable, id: number, outcome: "sent" | "dropped" | "failed"): Promise<void> {
  await db.updateTable("mail").set({ done: new Date(), outcome }).where("id", "=", id).execute();
}

/** Forgets messages and one-time codes whose time is long over. */
export async function tidyMail(db: Queryable): Promise<void> {
  const now = Date.now();
  await db
    .deleteFrom("mail")
    .where("done", "<", new Date(now - KEPT))
    .execute();
  await db
    .deleteFrom("one_time_code")
    .where("expires", "<", new Date(now - DAY))
    .execute();
}
