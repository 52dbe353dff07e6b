import { MINUTE } from "@elvan/rules";
import type { Queryable } from "./connect.ts";

/** Time between the two halves of a sign-in. */
export const CEREMONY_MAX_AGE_MS = 10 * MINUTE;

export type Ceremony = { account: number | null; data: Record<string, unknown> };

export async function insertCeremony(
  tx: Queryable,
  ceremony: { id_hash: string; kind: string; account: number | null; data: Record<string, unknown> },
  now: Date,
  age = CEREMONY_MAX_AGE_MS,
): Promise<void> {
  const expires = new Date(now.getTime() + age);
  await tx
    .insertInto("ceremony")
    .values({ ...ceremony, data: JSON.stringify(ceremony.data), expires })
    .execute();
}

export function ceremonyOf(db: Queryable, id_hash: string, kind: string, now: Date): Promise<Ceremony | undefined> {
  return db
    .selectFrom("ceremony")
    .select(["account", "data"])
    .where("id_hash", "=", id_hash)
    .where("kind", "=", kind)
    .where("expires", ">", now)
    .executeTakeFirst();
}

export async function deleteCeremoniesOf(tx: Queryable, account: number): Promise<void> {
  await tx.deleteFrom("ceremony").where("account", "=", account).execute();
}

export async function deleteExpiredCeremonies(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom("ceremony").where("expires", "<=", now).execute();
}

/** Deletes it, so that nobody can finish it twice. */
export function takeCeremony(tx: Queryable, id_hash: string, kind: string, now: Date): Promise<Ceremony | undefined> {
  return tx
    .deleteFrom("ceremony")
    .where("id_hash", "=", id_hash)
    .where("kind", "=", kind)
    .where("expires", ">", now)
    .returning(["account", "data"])
    .executeTakeFirst();
}
