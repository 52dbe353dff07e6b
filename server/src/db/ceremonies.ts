import { MINUTE } from "@elvan/rules";
import type { Queryable } from "./connect.ts";

/** How long somebody may take between the two halves of signing in, in milliseconds. */
export const CEREMONY_AGE = 10 * MINUTE;

export type Ceremony = { account: number | null; data: Record<string, unknown> };

export async function insertCeremony(
  tx: Queryable,
  ceremony: { id_hash: string; kind: string; account: number | null; data: Record<string, unknown> },
  now: Date,
): Promise<void> {
  const expires = new Date(now.getTime() + CEREMONY_AGE);
  await tx
    .insertInto("ceremony")
    .values({ ...ceremony, data: JSON.stringify(ceremony.data), expires })
    .execute();
}

/** Takes what was begun, so that nobody can end it twice; undefined when it is over or was of another kind. */
export function takeCeremony(tx: Queryable, id_hash: string, kind: string, now: Date): Promise<Ceremony | undefined> {
  return tx
    .deleteFrom("ceremony")
    .where("id_hash", "=", id_hash)
    .where("kind", "=", kind)
    .where("expires", ">", now)
    .returning(["account", "data"])
    .executeTakeFirst();
}
