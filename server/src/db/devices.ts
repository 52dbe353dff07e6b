import { sql } from "kysely";
import type { Queryable } from "./connect.ts";

const MAX_DEVICES = 20;

/** @returns whether it is a new browser on an account that has others */
export async function noteDevice(tx: Queryable, account: number, id_hash: string, now: Date): Promise<boolean> {
  const known = await tx
    .selectFrom("known_device")
    .select(["id_hash"])
    .where("account", "=", account)
    .orderBy("last_seen", "desc")
    .execute();
  await tx
    .insertInto("known_device")
    .values({ account, id_hash, last_seen: now })
    .onConflict((conflict) => conflict.columns(["account", "id_hash"]).doUpdateSet({ last_seen: now }))
    .execute();
  const isKnown = known.some((device) => device.id_hash === id_hash);
  const forgotten = known.slice(MAX_DEVICES - 1).map((device) => device.id_hash);
  if (!isKnown && forgotten.length > 0) {
    await tx.deleteFrom("known_device").where("account", "=", account).where("id_hash", "in", forgotten).execute();
  }
  return known.length > 0 && !isKnown;
}

export async function isKnownDevice(db: Queryable, email: string, id_hash: string): Promise<boolean> {
  const row = await db
    .selectFrom("known_device")
    .innerJoin("account", "account.id", "known_device.account")
    .select("known_device.account")
    .where("known_device.id_hash", "=", id_hash)
    .where(sql`lower(account.email)`, "=", email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}
