import { MINUTE } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { NewRow, Row } from "./schema.ts";
import type { MessageKind } from "./schema-notifications.ts";

export const devicesOf = (db: Queryable, account: number): Promise<Row<"push_device">[]> =>
  db.selectFrom("push_device").selectAll().where("account", "=", account).orderBy("id").execute();

/** A browser has one subscription, and it belongs to the person who registered it last. */
export function putDevice(tx: Queryable, device: NewRow<"push_device">): Promise<Row<"push_device">> {
  const { endpoint: _, created: __, ...changes } = device;
  return tx
    .insertInto("push_device")
    .values(device)
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteDevice(tx: Queryable, account: number, id: number): Promise<void> {
  await tx.deleteFrom("push_device").where("account", "=", account).where("id", "=", id).execute();
}

/** Where somebody signs out, nothing about them is shown any more. */
export async function deleteDevicesOfBrowser(tx: Queryable, account: number, browser: string): Promise<void> {
  await tx.deleteFrom("push_device").where("account", "=", account).where("browser", "=", browser).execute();
}

/** All but one browser's; null: all. */
export async function deleteOtherDevices(tx: Queryable, account: number, browser: string | null): Promise<void> {
  await sql`delete from push_device where account = ${account} and browser is distinct from ${browser}::text`.execute(
    tx,
  );
}

/** What was still to be sent to another account's device there. */
export async function dropDeliveries(tx: Queryable, device: number, account: number): Promise<void> {
  await sql`
    delete from push_delivery d using notification n
    where d.device = ${device} and n.id = d.notification and n.account <> ${account}`.execute(tx);
}

/** Longer than a batch may take; after that the process that claimed it is taken for dead. */
export const LEASE_MS = 1.5 * MINUTE;
const RETRY_MS = 0.5 * MINUTE;
const MAX_RETRY_MS = 60 * MINUTE;
export const MAX_TRIES = 10;

export type Delivery = {
  id: number;
  tries: number;
  device: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  kind: MessageKind;
  moment: string;
  facts: Record<string, unknown>;
  created: Date;
  expires: Date;
  language: "sv" | "en";
  time_zone: string | null;
  entry: number | null;
  muted: boolean;
};

/** If the process dies, they are due again when the lease is over. `now` is the season's. */
export async function claimDeliveries(db: Queryable, now: Date, limit: number): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    with claimed as (
      update push_delivery set tries = tries + 1, due = clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'
      where id in (
        select d.id from push_delivery d join notification n on n.id = d.notification
        where d.done is null and d.due <= clock_timestamp() and n.not_before <= ${now}
        order by d.due, d.id limit ${limit} for update of d skip locked
      )
      returning id, notification, device, tries
    )
    select c.id, c.tries, c.device, s.endpoint, s.p256dh, s.auth, n.kind, n.moment, n.facts, n.created, n.expires,
      coalesce(e.language, a.language) as language, t.time_zone, e.id as entry,
      w.push is false as muted
    from claimed c join notification n on n.id = c.notification join push_device s on s.id = c.device
    join account a on a.id = n.account left join entry e on e.account = a.id
    left join notification_setting t on t.account = n.account
    left join notification_choice w on w.account = n.account and w.kind = n.kind
    order by c.id`.execute(db);
  return rows;
}

export type Ended = { id: number; outcome: "sent" | "late" | "failed"; error: string | null };

export async function finishDeliveries(db: Queryable, ended: readonly Ended[]): Promise<void> {
  if (ended.length === 0) return;
  await sql`
    update push_delivery d set done = clock_timestamp(), outcome = v.outcome, error = v.error
    from unnest(${sql.val(ended.map(({ id }) => id))}::bigint[], ${sql.val(ended.map(({ outcome }) => outcome))}::text[],
      ${sql.val(ended.map(({ error }) => error))}::text[]) as v(id, outcome, error)
    where d.id = v.id`.execute(db);
}

/** Each wait is four times the one before, or what the service has asked for. */
export async function postponeDelivery(
  db: Queryable,
  { id, tries }: Pick<Delivery, "id" | "tries">,
  { error, after }: { error: string; after: number | undefined },
): Promise<void> {
  const wait = Math.min(after ?? RETRY_MS * 4 ** (tries - 1), MAX_RETRY_MS);
  await db
    .updateTable("push_delivery")
    .set({ due: sql<Date>`clock_timestamp() + ${wait} * interval '1 millisecond'`, error })
    .where("id", "=", id)
    .execute();
}

/** The service says that they are gone. */
export async function deleteGoneDevices(db: Queryable, devices: readonly number[]): Promise<void> {
  if (devices.length > 0)
    await db
      .deleteFrom("push_device")
      .where("id", "in", [...devices])
      .execute();
}

export async function waitingDeliveries(db: Queryable): Promise<{ waiting: number; error: string | null }> {
  const { rows } = await sql<{ waiting: number; error: string | null }>`
    select count(*)::int as waiting, max(error) as error from push_delivery where done is null and tries > 0`.execute(
    db,
  );
  return rows[0]!;
}

/** The first that a process has offered, for all of them. */
export async function keepPushKey(
  db: Queryable,
  offered: () => Promise<{ public: string; sealed: string }>,
): Promise<{ public: string; sealed: string }> {
  const read = () => db.selectFrom("push_key").select(["public", "sealed"]).executeTakeFirst();
  const kept = await read();
  if (kept) return kept;
  await db
    .insertInto("push_key")
    .values(await offered())
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const made = await read();
  if (!made) throw new Error("the push key is gone");
  return made;
}
